import type { OrderEndReason } from '@msl/contracts/entities/enums.ts';
import { and, desc, eq, gte, or } from 'drizzle-orm';
import { type OrderRow, pauseUnpaid, type SubscriptionRow } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Deps } from '../../deps.ts';
import { mailToOwner } from '../../mails/public.ts';
import { giveBack } from './give-back.ts';

type EndDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Ends an order that was not paid, tells its owner, and pauses whoever did not pay so many in a row. Inside the caller's
 * transaction, which holds the subscription and the order, and knows that no payment of it is under way.
 */
export const endOrder = async (
  deps: EndDeps,
  order: OrderRow,
  subscription: SubscriptionRow,
  reason: OrderEndReason,
): Promise<void> => {
  const { db, clock, config } = deps;
  const now = clock.now();
  const { oid, uid, deliveryDate } = order;
  await giveBack(db, order, reason === 'place-closed' ? 'skipped' : 'cancel', reason, now);
  const locals = { oid, delivery_date: deliveryDate };
  switch (reason) {
    case 'unpaid': {
      const unpaid = { ...locals, total_price: order.totalPrice };
      await mailToOwner(db, { uid, template: 'order-unpaid', locals: unpaid, about: oid }, now);
      const inARow = await unpaidInARow(db, subscription);
      if (subscription.status === 'active' && inARow >= config.business.unpaidBeforePause) {
        await pauseUnpaid(deps, uid, oid);
      }
      return;
    }
    case 'not-billed':
      return mailToOwner(db, { uid, template: 'order-not-billed', locals, about: oid }, now);
    case 'place-closed':
      return mailToOwner(db, { uid, template: 'order-place-closed', locals, about: oid }, now);
    // Whoever pauses or cancels is told of it by the mail about that.
    case 'left':
      return;
  }
};

/** Since the subscription began, or began again: a paid order ends the row. */
const unpaidInARow = async (db: Db, { uid, activatedAt }: SubscriptionRow): Promise<number> => {
  const rows = await db
    .select({ status: orders.status })
    .from(orders)
    .where(
      and(
        eq(orders.uid, uid),
        or(eq(orders.status, 'paid'), and(eq(orders.status, 'cancel'), eq(orders.endReason, 'unpaid'))),
        activatedAt ? gte(orders.createdAt, activatedAt) : undefined,
      ),
    )
    .orderBy(desc(orders.deliveryDate));
  const paid = rows.findIndex(({ status }) => status === 'paid');
  return paid === -1 ? rows.length : paid;
};

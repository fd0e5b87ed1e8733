import type { operatorCreditBackForm } from '@msl/contracts/operator.ts';
import type * as v from 'valibot';
import {
  isOfClosedDay,
  isServed,
  lockOrder,
  movedDays,
  type OrderRow,
  orderById,
} from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { mailToOwner } from '../../mails/public.ts';
import { returnCredit } from '../../money/public.ts';
import { customerOf } from './grant.service.ts';
import { isCreditReturned } from './grants.repository.ts';

/**
 * Gives back what credit, and the gift of a referral, had paid of an order that brings no basket any more: once, however often it is asked, and
 * its owner is told. What was paid by card is a refund.
 */
export const giveCreditBack = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  oid: string,
  { reason: note }: v.InferOutput<typeof operatorCreditBackForm>,
) => {
  const uid = await db.transaction(async (tx) => {
    const known = await orderById(tx, oid);
    const order = known && (await lockOrder(tx, known.uid, oid));
    if (order?.status !== 'paid') throw new DomainError('order-not-found');
    // The receipt of a delivered basket stays as it was paid: whoever was sorry for it is granted credit.
    if (order.deliveredAt || (await comes(tx, order))) throw refusedField('oid', 'conflict');
    if (await isCreditReturned(tx, order.uid, oid)) return order.uid;
    const now = clock.now();
    const amount = await returnCredit(tx, order, now, note);
    if (amount === 0) throw refusedField('oid', 'conflict');
    const locals = { oid, delivery_date: order.deliveryDate, amount };
    await mailToOwner(tx, { uid: order.uid, template: 'order-credited', locals, about: oid }, now);
    return order.uid;
  });
  return customerOf(db, uid);
};

const comes = async (db: Deps['db'], order: OrderRow): Promise<boolean> =>
  (await isServed(db, order)) && !isOfClosedDay(order, await movedDays(db));

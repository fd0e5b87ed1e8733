import { and, eq, isNull, lte, min } from 'drizzle-orm';
import { orderDates } from '../cycle/public.ts';
import { orders } from '../db/schema/orders.ts';
import { charges, mails } from '../db/schema/outboxes.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { billsUntil, populatesUntil } from './due.rules.ts';
import type { SweepDeps } from './sweep.ts';

/** For how many seconds what is longest overdue has been waiting: baskets, bills, charges, mails; 0 when all is done. */
export const jobLag = async ({ db, clock, config }: Omit<SweepDeps, 'payments'>): Promise<number> => {
  const now = clock.now();
  const { business } = config;
  const [[basket], [bill], [charge], [mail]] = await Promise.all([
    db
      .select({ day: min(subscriptions.nextDeliveryDate) })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.status, 'active'),
          lte(subscriptions.nextDeliveryDate, populatesUntil(now, business)),
        ),
      ),
    db
      .select({ day: min(orders.deliveryDate) })
      .from(orders)
      .where(
        and(
          eq(orders.status, 'open'),
          isNull(orders.billedAt),
          lte(orders.deliveryDate, billsUntil(now, business)),
        ),
      ),
    db
      .select({ at: min(charges.dueAt) })
      .from(charges)
      // A membership is asked for by its customer, not by a worker.
      .where(and(eq(charges.status, 'pending'), eq(charges.kind, 'order'))),
    db
      .select({ at: min(mails.dueAt) })
      .from(mails)
      .where(and(isNull(mails.sentAt), isNull(mails.failedAt))),
  ]);
  const due = [
    basket?.day && orderDates(basket.day, business).populatesAt,
    bill?.day && orderDates(bill.day, business).billsAt,
    charge?.at,
    mail?.at,
  ].flatMap((moment) => (moment instanceof Date ? [now.getTime() - moment.getTime()] : []));
  return Math.max(0, ...due) / 1000;
};

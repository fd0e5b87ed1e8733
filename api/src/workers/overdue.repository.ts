import { and, count, eq, gte, isNull, lte, min, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { followsClock } from '../db/follows-clock.ts';
import { datedCopies } from '../db/schema/dated-copies.ts';
import { orders } from '../db/schema/orders.ts';
import { charges, mails } from '../db/schema/outboxes.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { users } from '../db/schema/users.ts';

/**
 * What waits longest: the day of the oldest basket to fill and of the oldest bill, the moment the oldest charge is due, and
 * the moment the oldest mail was written: one that a server refused is due later each time. Of the two moments, as the index
 * of all mails by when they were written would have to pass those that were sent. Nothing that a copy of a persona has at a date
 * of its own is late.
 */
export const oldestWaiting = async (db: Db, until: { populates: string; bills: string }) => {
  const dated = db
    .select({ email: users.email })
    .from(datedCopies)
    .innerJoin(users, eq(users.uid, datedCopies.uid));
  const [[basket], [bill], [charge], [mail]] = await Promise.all([
    db
      .select({ day: min(subscriptions.nextDeliveryDate) })
      .from(subscriptions)
      .where(
        and(
          ...[eq(subscriptions.status, 'active'), lte(subscriptions.nextDeliveryDate, until.populates)],
          followsClock(subscriptions.uid),
        ),
      ),
    db
      .select({ day: min(orders.deliveryDate) })
      .from(orders)
      .where(
        and(
          ...[eq(orders.status, 'open'), isNull(orders.billedAt), lte(orders.deliveryDate, until.bills)],
          followsClock(orders.uid),
        ),
      ),
    db
      .select({ at: min(charges.dueAt) })
      .from(charges)
      // A membership is asked for by its customer, not by a worker.
      .where(and(eq(charges.status, 'pending'), eq(charges.kind, 'order'), followsClock(charges.uid))),
    db
      .select({ at: min(sql`least(${mails.createdAt}, ${mails.dueAt})`).mapWith(mails.createdAt) })
      .from(mails)
      .where(and(isNull(mails.sentAt), isNull(mails.failedAt), notInArray(mails.recipient, dated))),
  ]);
  return { basketOf: basket?.day, billOf: bill?.day, chargeAt: charge?.at, mailAt: mail?.at };
};

export const chargesSince = (db: Db, since: Date) =>
  db
    .select({ status: charges.status, value: count() })
    .from(charges)
    .where(gte(charges.createdAt, since))
    .groupBy(charges.status);

import { and, count, eq, gte, inArray, isNotNull, isNull, lte, min, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { followsClock } from '../db/follows-clock.ts';
import { datedCopies } from '../db/schema/dated-copies.ts';
import { orders } from '../db/schema/orders.ts';
import { charges, mails, providerUses, refunds } from '../db/schema/outboxes.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { users } from '../db/schema/users.ts';
import { intendedWait } from '../money/public.ts';

/**
 * When what the provider is asked for was first due: without an answer it is due later each time, by the waits of
 * `afterNoAnswer`: 1, 2, 4 … minutes, from the seventh try on an hour. What waits for its owner, its bank or a refund on its way
 * is due when it says.
 */
const firstDue = (table: typeof charges | typeof refunds | typeof providerUses) => {
  const { attempts, leasedBy, lastError, dueAt, createdAt } = table;
  // Whoever holds it is at a try that it is not postponed for yet.
  const unanswered = sql`(${attempts} - (${leasedBy} is not null)::int)`;
  const minutes = sql`(2 ^ least(${unanswered}, 6) - 1)::int + 60 * greatest(${unanswered} - 6, 0)`;
  const asIntended = or(isNull(lastError), inArray(lastError, Object.values(intendedWait)));
  return sql`case when ${asIntended} then ${dueAt}
    else greatest(${createdAt}, ${dueAt} - make_interval(mins => ${minutes})) end`;
};

/**
 * What waits longest: the day of the oldest basket to fill and of the oldest bill, the moments when the oldest charge, refund
 * and used credit were first due, and the moment the oldest mail was written: one that a server refused is due later each
 * time. Of the two moments, as the index of all mails by when they were written would have to pass those that were sent. Nothing
 * that a copy of a persona has at a date of its own is late.
 */
export const oldestWaiting = async (db: Db, until: { populates: string; bills: string }) => {
  const dated = db
    .select({ email: users.email })
    .from(datedCopies)
    .innerJoin(users, eq(users.uid, datedCopies.uid));
  const [[basket], [bill], [charge], [refund], [use], [mail]] = await Promise.all([
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
      .select({ at: min(firstDue(charges)).mapWith(charges.dueAt) })
      .from(charges)
      // A membership is asked for by its customer, not by a worker.
      .where(and(eq(charges.status, 'pending'), eq(charges.kind, 'order'), followsClock(charges.uid))),
    db
      .select({ at: min(firstDue(refunds)).mapWith(refunds.dueAt) })
      .from(refunds)
      .innerJoin(charges, eq(charges.id, refunds.chargeId))
      .where(and(eq(refunds.status, 'pending'), followsClock(charges.uid))),
    db
      // Told once its order is paid, which may be hours after it was written.
      .select({
        at: min(sql`greatest(${orders.paidAt}, ${firstDue(providerUses)})`).mapWith(providerUses.dueAt),
      })
      .from(providerUses)
      .innerJoin(orders, eq(orders.oid, providerUses.oid))
      .where(and(isNull(providerUses.toldAt), isNotNull(orders.paidAt), followsClock(providerUses.uid))),
    db
      .select({ at: min(sql`least(${mails.createdAt}, ${mails.dueAt})`).mapWith(mails.createdAt) })
      .from(mails)
      .where(and(isNull(mails.sentAt), isNull(mails.failedAt), notInArray(mails.recipient, dated))),
  ]);
  return {
    basketOf: basket?.day,
    billOf: bill?.day,
    waitingSince: [charge, refund, use, mail].map((one) => one?.at),
  };
};

/** Of all but copies of personas at a date of their own, whose charges are made up with them. */
export const chargesSince = (db: Db, since: Date) =>
  db
    .select({ status: charges.status, value: count() })
    .from(charges)
    .where(and(gte(charges.createdAt, since), followsClock(charges.uid)))
    .groupBy(charges.status);

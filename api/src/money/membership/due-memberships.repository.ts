import { and, asc, eq, gt, isNotNull, isNull, lt, lte, min, ne, or, sql } from 'drizzle-orm';
import type { SubscriptionRow } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { charges } from '../../db/schema/outboxes.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';

const isMember = and(ne(subscriptions.primeStatus, 'inactive'), isNotNull(subscriptions.primeProviderId));

/** Members who cancelled, and whose membership still renews; and who left while they owed it, and still do. */
export const whoLeft = (db: Db, atOnce: number) => {
  const { status, primeRenews, primePaymentFailed } = subscriptions;
  const cancelled = and(eq(status, 'cancel'), eq(primeRenews, true));
  const owes = and(eq(primeRenews, false), eq(primePaymentFailed, true));
  return db
    .select({ uid: subscriptions.uid })
    .from(subscriptions)
    .where(and(isMember, or(cancelled, owes), followsClock(subscriptions.uid)))
    .limit(atOnce);
};

/** Who cancelled, and asked before for a membership that waits for its payment. */
export const whoLeftWaiting = (db: Db, atOnce: number) =>
  db
    .select({ uid: subscriptions.uid })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.uid, charges.uid))
    .where(
      and(
        ...[eq(charges.kind, 'prime'), eq(charges.status, 'pending'), isNotNull(charges.providerId)],
        ...[eq(subscriptions.status, 'cancel'), eq(subscriptions.primeStatus, 'inactive')],
        followsClock(charges.uid),
      ),
    )
    .limit(atOnce);

/** Whose period was over by a moment, or who owes something that the provider has not reported of since another. */
export const silentMembers = (
  db: Db,
  silentSince: Date,
  unpaidSince: Date,
  atOnce: number,
): Promise<SubscriptionRow[]> => {
  const isOver = and(isMember, lte(subscriptions.primeCurrentPeriodEnd, silentSince));
  const isUnpaid = and(
    or(isNotNull(subscriptions.primeDueAmount), eq(subscriptions.primePaymentFailed, true)),
    or(isNull(subscriptions.primeReportedAt), lte(subscriptions.primeReportedAt, unpaidSince)),
  );
  return db
    .select()
    .from(subscriptions)
    .where(and(or(isOver, isUnpaid), followsClock(subscriptions.uid)))
    .orderBy(asc(subscriptions.primeCurrentPeriodEnd))
    .limit(atOnce);
};

const isToBeTold = (now: Date, soon: Date) => {
  const { primeCurrentPeriodEnd: end, primeNoticedFor: noticed } = subscriptions;
  return and(
    ...[isMember, eq(subscriptions.primeRenews, true), eq(subscriptions.primePaymentFailed, false)],
    ...[gt(end, now), lt(end, soon), or(isNull(noticed), ne(noticed, end))],
    followsClock(subscriptions.uid),
  );
};

/** Who is renewed between two moments and was not told. */
export const toBeRenewed = (db: Db, now: Date, soon: Date) =>
  db.select({ uid: subscriptions.uid }).from(subscriptions).where(isToBeTold(now, soon));

/** The end of the first period whose renewal, between two moments, its owner was not told of. */
export const firstUntoldEnd = async (db: Db, now: Date, soon: Date): Promise<Date | null> => {
  const { primeCurrentPeriodEnd: end } = subscriptions;
  const [first] = await db
    .select({ end: min(end) })
    .from(subscriptions)
    .where(isToBeTold(now, soon));
  return first?.end ?? null;
};

/**
 * Since when the provider has told nothing of the member whom it has left waiting longest: since their period was over, or since what it
 * told last where something is unpaid. It tells by the machine's own clock; the store's is `ahead` of it, in milliseconds.
 */
export const silentSince = async (db: Db, now: Date, ahead: number): Promise<Date | null> => {
  const { primeCurrentPeriodEnd: end, primeReportedAt, primeDueAmount, primePaymentFailed } = subscriptions;
  const told = sql`${primeReportedAt} + make_interval(secs => ${ahead / 1000})`;
  const over = sql`case when ${end} <= ${now.toISOString()}::timestamptz then ${end} end`;
  const isWaitedFor = or(lte(end, now), isNotNull(primeDueAmount), eq(primePaymentFailed, true));
  const [longest] = await db
    .select({ since: min(sql`greatest(${over}, ${told})`).mapWith(end) })
    .from(subscriptions)
    .where(and(isMember, isWaitedFor, followsClock(subscriptions.uid)));
  return longest?.since ?? null;
};

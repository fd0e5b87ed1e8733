import { and, asc, eq, isNotNull, lte, ne } from 'drizzle-orm';
import { later } from '../calendar-day.ts';
import { systemClock } from '../clock.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { leavePrime } from '../modules/membership/leave-prime.service.ts';
import { writeMembership } from '../modules/membership/write-membership.ts';
import { lockSubscription, type SubscriptionRow } from '../modules/subscriptions/subscriptions.repository.ts';
import type { Sweep, Sweeping } from './sweep.ts';

/** The provider tells of a renewal by itself; whoever it has not told of for so long is asked about. */
const SILENCE_HOURS = 1;
const AT_ONCE = 100;

/** Renewals and ends of MSL+ that no event told of, and the end of renewal of those who cancelled. */
export const membershipsSweep: Sweep = async (sweeping) => {
  await askAboutSilent(sweeping);
  await endRenewals(sweeping);
};

const isMember = and(ne(subscriptions.primeStatus, 'inactive'), isNotNull(subscriptions.primeProviderId));

/** Who cancelled while the provider was away. */
const endRenewals: Sweep = async ({ deps, isStopping, onError }) => {
  const left = await deps.db
    .select({ uid: subscriptions.uid })
    .from(subscriptions)
    .where(and(isMember, eq(subscriptions.status, 'cancel'), eq(subscriptions.primeRenews, true)))
    .limit(AT_ONCE);
  for (const { uid } of left) {
    if (isStopping()) return;
    await leavePrime(deps, uid).catch(onError);
  }
};

/** The provider is asked how things stand. */
const askAboutSilent: Sweep = async (sweeping) => {
  const { db, clock } = sweeping.deps;
  const silentSince = later(clock.now(), -SILENCE_HOURS, 'hour');
  const overdue = await db
    .select()
    .from(subscriptions)
    .where(and(isMember, lte(subscriptions.primeCurrentPeriodEnd, silentSince)))
    .orderBy(asc(subscriptions.primeCurrentPeriodEnd))
    .limit(AT_ONCE);
  for (const row of overdue) {
    if (sweeping.isStopping()) return;
    await ask(sweeping, row).catch(sweeping.onError);
  }
};

const ask = async (
  { deps, done }: Sweeping,
  { uid, primeProviderId, primeCurrentPeriodEnd }: SubscriptionRow,
): Promise<void> => {
  const askedAt = systemClock.now();
  const membership = await deps.payments.membershipOf(primeProviderId ?? '');
  await deps.db.transaction(async (tx) => {
    const held = await lockSubscription(tx, uid);
    if (held) await writeMembership({ ...deps, db: tx }, held, membership, askedAt);
  });
  if (membership.status === 'inactive') done({ what: 'membership-ended', uid });
  else if (!primeCurrentPeriodEnd || membership.currentPeriodEnd > primeCurrentPeriodEnd)
    done({ what: 'membership-renewed', uid });
};

import { later } from '../../calendar-day.ts';
import { systemClock } from '../../clock.ts';
import { lockSubscription, type SubscriptionRow } from '../../cycle/public.ts';
import type { Sweep, SweepDeps, Sweeping } from '../../sweep.ts';
import { askMembership, type Told } from './ask-membership.service.ts';
import { silentMembers, toBeRenewed, whoLeft, whoLeftWaiting } from './due-memberships.repository.ts';
import { giveUpWaiting } from './give-up-prime.service.ts';
import { leavePrime } from './leave-prime.service.ts';
import { noticedUntil, SILENCE_HOURS } from './overdue-memberships.service.ts';
import { takeUntoldDisagreements } from './receipts.repository.ts';
import { waitingMembership } from './settle-prime.service.ts';
import { tellRenewal } from './tell-renewal.service.ts';
import { writeMembership } from './write-membership.service.ts';

/** So many days after what was paid, a membership that is not paid ends, whatever the provider's account is set to. */
const LATE_DAYS = 30;
const AT_ONCE = 100;

/**
 * Renewals and ends of MSL+ that no event told of, the end of renewal of those who cancelled, the notice before each
 * charge, and what was charged otherwise than asked.
 */
export const membershipsSweep: Sweep = async (sweeping) => {
  await askAboutSilent(sweeping);
  await endRenewals(sweeping);
  await tellOfRenewals(sweeping);
  await reportDisagreements(sweeping);
};

/** Who cancelled while the provider was away, with what waits for its payment; who left and owes a period that was not ended. */
const endRenewals: Sweep = async ({ deps, isStopping, onError }) => {
  const left = await whoLeft(deps.db, AT_ONCE);
  for (const { uid } of left) {
    if (isStopping()) return;
    await leavePrime(deps, uid).catch(onError);
  }
  for (const { uid } of await whoLeftWaiting(deps.db, AT_ONCE)) {
    if (isStopping()) return;
    await giveUpWaiting(deps, uid).catch(onError);
  }
};

/** The provider is asked how things stand with whoever's period is over, or who owes something. */
const askAboutSilent: Sweep = async (sweeping) => {
  const { db, clock } = sweeping.deps;
  const silentSince = later(clock.now(), -SILENCE_HOURS, 'hour');
  const unpaidSince = later(systemClock.now(), -SILENCE_HOURS, 'hour');
  const silent = await silentMembers(db, silentSince, unpaidSince, AT_ONCE);
  for (const row of silent) {
    if (sweeping.isStopping()) return;
    await ask(sweeping, row).catch(sweeping.onError);
  }
};

const ask = async (sweeping: Sweeping, { uid, primeCurrentPeriodEnd }: SubscriptionRow): Promise<void> => {
  const { deps, done } = sweeping;
  const membershipId = await waitingMembership(deps, uid);
  if (!membershipId) return;
  const told = await endedIfOverdue(deps, await askMembership(deps, membershipId));
  const { membership } = told;
  await deps.db.transaction(async (tx) => {
    const held = await lockSubscription(tx, uid);
    if (held) await writeMembership({ ...deps, db: tx }, held, told);
  });
  if (membership.status === 'inactive') done({ what: 'membership-ended', uid });
  else if (!primeCurrentPeriodEnd || membership.currentPeriodEnd > primeCurrentPeriodEnd)
    done({ what: 'membership-renewed', uid });
};

/** A provider that tries no more may leave the membership as it is: nobody would have an end, nor join anew. */
const endedIfOverdue = async ({ payments, clock }: SweepDeps, told: Told): Promise<Told> => {
  const { membershipId, isGivenUp, lateSince } = told.membership;
  const isOverdue = lateSince !== null && lateSince < later(clock.now(), -LATE_DAYS, 'day');
  if (!isGivenUp && !isOverdue) return told;
  const membership = await payments.setMembershipRenewal(membershipId, false);
  return { ...told, membership, askedAt: membership.readAt };
};

/** Who is renewed within the days of the notice and was not told. */
const tellOfRenewals: Sweep = async ({ deps, isStopping, done, onError }) => {
  const { db, clock } = deps;
  const now = clock.now();
  const coming = await toBeRenewed(db, now, noticedUntil(now));
  for (const { uid } of coming) {
    if (isStopping()) return;
    const tell = deps.db.transaction(async (tx) => {
      const held = await lockSubscription(tx, uid);
      return held ? tellRenewal({ ...deps, db: tx }, held) : false;
    });
    if (await tell.catch((error: unknown) => onError(error))) done({ what: 'renewal-told', uid });
  }
};

/** What a customer was charged stands on their receipt; that it is not what the store asked for is the team's to know. */
const reportDisagreements: Sweep = async ({ deps, onError }) => {
  for (const { id, uid, invoiceId, disagreement } of await takeUntoldDisagreements(
    deps.db,
    deps.clock.now(),
  )) {
    onError(new Error(`MSL+ receipt ${id} of ${uid}, invoice ${invoiceId}: ${disagreement}`));
  }
};

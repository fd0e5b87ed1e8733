import { isMemberAt, type SubscriptionRow, updateSubscription } from '../../cycle/public.ts';
import type { Membership } from '../../payments/payments.port.ts';
import { type ChargeRow, endCharge } from '../charges/charges.repository.ts';
import type { Told, WriteDeps } from './ask-membership.service.ts';
import { leftOpenNews } from './left-open.rules.ts';
import { pendingPrimeOf } from './membership.repository.ts';
import { tellMembership } from './tell-membership.service.ts';
import { noticeThatHolds, tellRenewal } from './tell-renewal.service.ts';
import { writeReceipts } from './write-receipts.service.ts';

/**
 * Writes what the provider says of a membership on a subscription that is held, with the receipt of whatever was paid, and
 * tells its owner what changed, and the team what an end leaves open, once. Called as often as one likes.
 */
export const writeMembership = async (
  deps: WriteDeps,
  before: SubscriptionRow,
  { membership, paid, askedAt }: Omit<Told, 'paid'> & Partial<Pick<Told, 'paid'>>,
): Promise<void> => {
  await writeReceipts(deps, before, paid ?? []);
  const asked = await pendingPrimeOf(deps.db, before.uid);
  const isKnown = before.primeProviderId === membership.membershipId;
  if (!isKnown && before.primeStatus !== 'inactive') return;
  if (!isKnown && membership.status === 'inactive') {
    const told = { membership, askedAt };
    return writeUnconfirmed(deps, before, told, asked);
  }
  if (isKnown && before.primeReportedAt && askedAt < before.primeReportedAt) return;
  await write(deps, before, membership, asked, askedAt);
};

const write = async (
  deps: WriteDeps,
  before: SubscriptionRow,
  membership: Membership,
  asked: ChargeRow | undefined,
  askedAt: Date,
) => {
  const { db, clock } = deps;
  const { uid } = before;
  if (asked && before.primeProviderId !== membership.membershipId) {
    await endCharge(db, asked.id, { status: 'succeeded', providerId: membership.membershipId });
  }
  const now = clock.now();
  // News of an end may come late: it was at the end of what was paid.
  const isOver = before.primeStatus !== 'inactive' && membership.status === 'inactive';
  const written = {
    primeStatus: membership.status,
    primeInterval: membership.interval,
    primeNextInterval: membership.nextInterval,
    primeCurrentPeriodEnd: membership.currentPeriodEnd,
    primeRenews: membership.renews,
    primeProviderId: membership.membershipId,
    primePaymentFailed: membership.isLate,
    primeRenewalAmount: membership.renewalCents,
    primeReportedAt: askedAt,
    ...(isOver && { primeEndedAt: isMemberAt(before, now) ? now : before.primeCurrentPeriodEnd }),
    primeTrialUsedAt: before.primeTrialUsedAt ?? now,
    ...(membership.status === 'inactive' ? NOTHING_DUE : dueOf(membership)),
  };
  const primeNoticedFor = noticeThatHolds(deps, before, { ...before, ...written });
  await updateSubscription(db, uid, { ...written, primeNoticedFor });
  if (isOver) for (const news of leftOpenNews(membership)) deps.tell(news);
  await tellMembership(deps, before, membership, asked);
  await tellRenewal(deps, { ...before, ...written, primeNoticedFor });
};

export const NOTHING_DUE = { primeDueAmount: null, primeAsksBank: false };

const dueOf = ({ due }: Membership) =>
  due ? { primeDueAmount: due.amountCents, primeAsksBank: due.asksBank } : NOTHING_DUE;

/** Somebody joins and has not paid yet: they are no member; or the time for it is over. */
const writeUnconfirmed = async (
  { db }: WriteDeps,
  { uid }: SubscriptionRow,
  { membership, askedAt }: Omit<Told, 'paid'>,
  asked: ChargeRow | undefined,
) => {
  if (asked?.providerId !== membership.membershipId) return;
  await updateSubscription(db, uid, { ...dueOf(membership), primeReportedAt: askedAt });
  if (!membership.due) await endCharge(db, asked.id, UNCONFIRMED);
};

export const UNCONFIRMED = { status: 'failed', failureCode: 'authentication-required' } as const;

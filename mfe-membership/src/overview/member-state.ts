import { type LookupKey, lookupKeys } from '@msl/contracts/entities/enums.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';

export type MemberState = 'active' | 'trialing' | 'ending';

/** How a member stands; somebody whose renewal was stopped is a member until the period's end. */
export function memberState(
  subscription: Pick<Subscription, 'prime_status' | 'prime_cancel_at_period_end'>,
): MemberState {
  if (subscription.prime_cancel_at_period_end) return 'ending';
  return subscription.prime_status === 'trialing' ? 'trialing' : 'active';
}

/** What comes after the period: one of the plans, or the end of the membership. */
export type Future = LookupKey | 'end';

type Stands = Pick<Subscription, 'prime_interval' | 'prime_next_interval' | 'prime_cancel_at_period_end'>;

const planOf = (interval: Subscription['prime_interval']): LookupKey =>
  interval === 'month' ? 'monthly-prime' : 'yearly-prime';

/** What was paid for, or is tried. */
export const planNow = ({ prime_interval }: Pick<Stands, 'prime_interval'>): LookupKey =>
  planOf(prime_interval);

export function futureOf(member: Stands): Future {
  if (member.prime_cancel_at_period_end) return 'end';
  return planOf(member.prime_next_interval ?? member.prime_interval);
}

/** What else could come, the plan that one knows first and the end last. */
export function otherFutures(member: Stands): Future[] {
  const now = planNow(member);
  const all: Future[] = [now, ...lookupKeys.filter((key) => key !== now), 'end'];
  return all.filter((future) => future !== futureOf(member));
}

import type { Subscription } from '@msl/contracts/entities/subscription.ts';

export type MemberState = 'active' | 'trialing' | 'ending';

/** How a member stands; somebody whose renewal was stopped is a member until the period's end. */
export function memberState(
  subscription: Pick<Subscription, 'prime_status' | 'prime_cancel_at_period_end'>,
): MemberState {
  if (subscription.prime_cancel_at_period_end) return 'ending';
  return subscription.prime_status === 'trialing' ? 'trialing' : 'active';
}

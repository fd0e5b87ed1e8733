import type { Subscription } from '@msl/contracts/entities/subscription.ts';

/** Of somebody who has never been a member of MSL+, nor tried it. */
export const neverAMember = {
  is_prime: false,
  prime_status: 'inactive',
  prime_interval: null,
  prime_current_period_end: null,
  prime_cancel_at_period_end: false,
  prime_next_interval: null,
  prime_payment_late: false,
  prime_next_charge: null,
  prime_due: null,
  prime_trial_end: null,
} as const satisfies Partial<Subscription>;

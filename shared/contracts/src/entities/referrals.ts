import * as v from 'valibot';
import { cents, count } from '../fields.ts';

/** A customer's own part in « give 5, get 5 ». */
export const referralsSchema = v.object({
  /** What the link carries: `ref=` in its query, and what sign-up takes as `referral_code`. */
  code: v.pipe(v.string(), v.regex(/^[A-Z2-9]{8}$/)),
  link: v.pipe(v.string(), v.url()),
  /** What each of the two gets. */
  amount: cents,
  /** Invited by e-mail and not signed up yet. */
  invited: count,
  /** Signed up through the customer; `paid` of them have paid an order, `pending` have not. */
  referred: count,
  paid: count,
  pending: count,
  /** Earned by it so far. */
  credit_earned: cents,
});
export type Referrals = v.InferOutput<typeof referralsSchema>;

import Stripe from 'stripe';
import { PaymentError } from './payment-error.ts';
import { idOf } from './stripe-cards.ts';

/** More changes than people have tabs. */
const TRIES = 5;

/** Another change has come between the calls of this one. */
export class Overtaken extends Error {}

const whatLeads = ({ schedule, cancel_at, cancel_at_period_end: ends }: Stripe.Subscription) =>
  `${idOf(schedule)} ${ends} ${cancel_at}`;

/**
 * Does a change that takes several calls. Another one at the same moment, of another tab, may have Stripe refuse one of
 * them: then it is begun again from how things stand. Refused twice from the same state, it is a mistake of ours.
 */
export async function againIfOvertaken<T>(
  find: () => Promise<Stripe.Subscription>,
  change: (before: Stripe.Subscription) => Promise<T>,
): Promise<T> {
  let refusedFrom: string | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await find();
    const isMistake = refusedFrom === whatLeads(before);
    try {
      return await change(before);
    } catch (error) {
      const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
      if (!(error instanceof Overtaken) && (!isRefused || isMistake)) throw error;
      refusedFrom = isRefused ? whatLeads(before) : null;
    }
  }
  throw new PaymentError('prime-changed-meanwhile');
}

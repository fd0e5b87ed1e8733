import Stripe from 'stripe';

/** More faults in a row than one request meets in the day after which Stripe forgets its keys. */
const KEYS = 10;

/** The keys of one request, in the order in which it is asked under them. */
export const keysOf = (key: string): string[] =>
  Array.from({ length: KEYS }, (_, at) => (at === 0 ? key : `${key}:${at + 1}`));

/** Stripe keeps what it answered under a key, a fault of its own too, and answers that again for a day. */
export const isKeptFault = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';

/**
 * Asks under a key: what is sent again is the same request. Where the key gives nothing but a fault of Stripe's own any more, what
 * was done all the same is found in its books by `find`, or it is asked under the next key.
 */
export async function underKey<T>(
  key: string,
  ask: (key: string) => Promise<T>,
  find: () => Promise<T | undefined> = async () => undefined,
): Promise<T> {
  let fault: unknown;
  for (const one of keysOf(key)) {
    try {
      return await ask(one);
    } catch (error) {
      if (!isKeptFault(error)) throw error;
      fault = error;
    }
    const done = await find();
    if (done !== undefined) return done;
  }
  throw fault;
}

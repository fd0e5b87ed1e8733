import type { Discount, StripeObject } from '../stripe-objects.ts';
import { complete } from './complete.ts';

const isObject = (value: unknown): value is StripeObject | Discount =>
  typeof value === 'object' && value !== null && typeof (value as { object?: unknown }).object === 'string';

/** What leaves the stand-in: each object with all that Stripe answers of it, without its `sandbox` part. */
export const onTheWire = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'sandbox') return undefined;
    return isObject(inner) ? complete(inner) : inner;
  });

import Stripe from 'stripe';
import { patientHttp } from './patient-http.ts';
import type { Payments } from './payments.port.ts';
import { createStripeAccounts } from './stripe-accounts.ts';
import { createStripeCards } from './stripe-cards.ts';
import { createStripeCharges } from './stripe-charges.ts';
import { listStripeEvents, readStripeWebhook } from './stripe-events.ts';
import { createStripeInvoices } from './stripe-invoices.ts';
import { createStripeMemberships } from './stripe-memberships.ts';

/** Of Stripe's API, as the SDK speaks it. */
export const API_VERSION: string = Stripe.API_VERSION;

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Where the API of Stripe answers; left out, it is Stripe's own. The sandbox gives its origin here. */
  origin?: string;
};

/** The payment port over the official SDK: against Stripe with real keys, against the stand-in in the sandbox. */
export function createStripePayments({ secretKey, webhookSecret, origin }: StripeSettings): Payments {
  const at = origin === undefined ? null : new URL(origin);
  const stripe = new Stripe(secretKey, {
    httpClient: patientHttp(),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(at && {
      // Node looks up an address of IPv6 without the brackets that it has in a URL.
      host: at.hostname.replace(/^\[|\]$/g, ''),
      port: at.port || (at.protocol === 'https:' ? 443 : 80),
      protocol: at.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
  return {
    ...createStripeCards(stripe),
    ...createStripeCharges(stripe),
    ...createStripeAccounts(stripe),
    ...createStripeMemberships(stripe),
    ...createStripeInvoices(stripe),
    eventsSince: (since, options) => listStripeEvents(stripe, since, options),
    readWebhook: (rawBody, signature) => readStripeWebhook(stripe, webhookSecret, rawBody, signature),
  };
}

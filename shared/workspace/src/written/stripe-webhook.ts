import { API_VERSION } from '@msl/api/payments/stripe.payments.ts';
import { WEBHOOK_EVENTS } from '@msl/api/payments/stripe-events.ts';
import type { WrittenFile } from './written-file.ts';

const write = (): string =>
  [
    `Version of the API: \`${API_VERSION}\`. Events:`,
    '',
    ...[...WEBHOOK_EVENTS].sort().map((type) => `- \`${type}\``),
    '',
  ].join('\n');

/** What the webhook of a Stripe account is to send. */
export const stripeWebhook: WrittenFile = { path: 'docs/operations/payments.md', part: 'webhook', write };

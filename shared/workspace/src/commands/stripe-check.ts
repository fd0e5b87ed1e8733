/**
 * `npm run stripe:check`: asks a Stripe account in test mode (STRIPE_SECRET_KEY) all that the store asks of it, and says what
 * comes out otherwise than its stand-in lets us expect; then whether its webhook sends what the store listens to. Without a key
 * it asks the stand-in. The customer that it makes (check@example.ca) is deleted; the prices of MSL+ stay, as the store makes them.
 */

import { createStripePayments } from '@msl/api/payments/stripe.payments.ts';
import { WEBHOOK_EVENTS } from '@msl/api/payments/stripe-events.ts';
import { stripeJourney } from '@msl/api/testing/stripe-journey.ts';
import { print } from '../running/terminal.ts';

const secretKey = process.env.STRIPE_SECRET_KEY;
if (secretKey && !/^[sr]k_test_/.test(secretKey)) {
  print('STRIPE_SECRET_KEY is not of test mode (sk_test_…): this makes charges, and asks no live account.');
  process.exit(1);
}
const standIn = secretKey ? null : await openStandIn();
const payments = createStripePayments(
  standIn
    ? { ...standIn, origin: standIn.apiOrigin }
    : { secretKey: secretKey ?? '', webhookSecret: process.env.STRIPE_WEBHOOK_SECRET ?? '' },
);
print(standIn ? 'No STRIPE_SECRET_KEY: the stand-in is asked.' : 'Stripe is asked, in test mode.');

let differences = 0;
const tell = (name: string, came: unknown, wanted: unknown) => {
  const isSame = JSON.stringify(came) === JSON.stringify(wanted);
  if (!isSame) differences += 1;
  print(
    isSame
      ? `✓ ${name}`
      : `✗ ${name}\n    came   ${JSON.stringify(came)}\n    wanted ${JSON.stringify(wanted)}`,
  );
};
try {
  for await (const { name, came, wanted } of stripeJourney(payments, Date.now().toString(36))) {
    tell(name, came, wanted);
  }
  if (secretKey) await lookAtWebhooks(secretKey);
} catch (error) {
  differences += 1;
  print(`✗ the journey ended early: ${(error as Error).message}`);
} finally {
  if (secretKey)
    await deleteCustomers(secretKey).catch(() => print('The customer of this check is still there.'));
  await standIn?.close();
}
print(differences === 0 ? 'Nothing differs.' : `${differences} differ.`);
process.exitCode = differences === 0 ? 0 : 1;

/** Loaded only when it is asked: whoever has a key needs none. */
async function openStandIn() {
  const { createPaymentSandbox } = await import('@msl/stand-ins/stripe/create-payment-sandbox.ts');
  return createPaymentSandbox({
    port: 0,
    storeOrigins: [],
    dataFile: null,
    clock: { now: () => new Date() },
  });
}

type Listed = { id: string; url?: string; status?: string; enabled_events?: string[] };

/** What the store itself never asks for, so its own client has no call for it. */
async function askStripe(key: string, path: string, method = 'GET'): Promise<Listed[]> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`https://api.stripe.com/v1/${path}`, { method, headers });
  return ((await answer.json()) as { data?: Listed[] }).data ?? [];
}

/** Which events the account's webhooks send. */
async function lookAtWebhooks(key: string): Promise<void> {
  const endpoints = await askStripe(key, 'webhook_endpoints?limit=100');
  const ours = endpoints.filter(
    ({ url = '', status }) => /\/webhooks\/stripe$/.test(url) && status === 'enabled',
  );
  tell('a webhook of the account leads to /webhooks/stripe', ours.length > 0, true);
  for (const { url, enabled_events: sent = [] } of ours) {
    const missing = sent.includes('*') ? [] : WEBHOOK_EVENTS.filter((type) => !sent.includes(type));
    tell(`${url} sends all that the store listens to`, missing, []);
  }
}

/** Those of earlier checks that broke off, too; with a customer go the subscriptions. */
async function deleteCustomers(key: string): Promise<void> {
  for (const { id } of await askStripe(key, 'customers?email=check@example.ca&limit=100'))
    await askStripe(key, `customers/${id}`, 'DELETE');
}

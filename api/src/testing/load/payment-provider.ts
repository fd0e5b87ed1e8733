/**
 * The payment stand-in as a process of its own, with a card for each of many customers: it prints its address and its
 * key. `node payment-provider.ts <folder> <customers>`.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createPaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';
import type { Customer, PaymentMethod } from '@msl/stand-ins/stripe/stripe-objects.ts';

const [folder = '', customers = '0'] = process.argv.slice(2);
const dataFile = join(folder, 'provider.json');
const made = { created: 1_700_000_000, livemode: false } as const;

const customerOf = (n: number): Customer => ({
  ...{
    id: `cus_${n}`,
    object: 'customer',
    ...made,
    email: `u${n}@example.ca`,
    name: null,
    description: null,
  },
  ...{ preferred_locales: [], balance: 0, discount: null, currency: null, metadata: {} },
  invoice_settings: { default_payment_method: `pm_${n}` },
});
const cardOf = (n: number): PaymentMethod => ({
  ...{ id: `pm_${n}`, object: 'payment_method', ...made, type: 'card', customer: `cus_${n}`, metadata: {} },
  billing_details: { name: null, email: null },
  card: {
    ...{ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, funding: 'credit', country: 'CA' },
    checks: { cvc_check: 'pass' },
  },
  sandbox: { behaviour: 'approved', setUp: true },
});

const file = createWriteStream(dataFile);
for (let n = 0; n < Number(customers); n += 1) {
  const isFull = !file.write(`${JSON.stringify({ objects: [customerOf(n), cardOf(n)] })}\n`);
  if (isFull) await once(file, 'drain');
}
file.end();
await finished(file);

const sandbox = await createPaymentSandbox({
  ...{ port: 0, storeOrigins: [], dataFile },
  clock: { now: () => new Date() },
});
process.stdout.write(`${JSON.stringify({ origin: sandbox.apiOrigin, secretKey: sandbox.secretKey })}\n`);
process.stdin.resume();
process.stdin.once('close', () => sandbox.close().finally(() => process.exit(0)));

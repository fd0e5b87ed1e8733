import { createPaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';
import { stripeJourney } from '../testing/stripe-journey.ts';
import { createStripePayments } from './stripe.payments.ts';

test('what `npm run stripe:check` asks of Stripe comes out the same of its stand-in', async () => {
  const clock = { now: () => new Date() };
  const sandbox = await createPaymentSandbox({ port: 0, storeOrigins: [], dataFile: null, clock });
  try {
    const payments = createStripePayments({ ...sandbox, origin: sandbox.apiOrigin });
    const seen: string[] = [];
    for await (const { name, came, wanted } of stripeJourney(payments, 'test')) {
      expect({ name, came }).toEqual({ name, came: wanted });
      seen.push(name);
    }
    expect(seen.length).toBeGreaterThan(30);
  } finally {
    await sandbox.close();
  }
});

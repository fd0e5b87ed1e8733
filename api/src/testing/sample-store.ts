import { createPaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';
import { createStripePayments } from '../payments/stripe.payments.ts';
import { seed } from '../seed/seed.service.ts';
import { frozenClock } from './frozen-clock.ts';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api.ts';

/** The API with the sample data, paid by the stand-in. */
export const startSampleStore = async (options: Pick<TestApiOptions, 'business'> = {}): Promise<TestApi> => {
  const sandbox = await createPaymentSandbox({
    ...{ port: 0, storeOrigins: [], dataFile: null, clock: frozenClock() },
  });
  const { secretKey, webhookSecret, apiOrigin: origin } = sandbox;
  const payments = createStripePayments({ secretKey, webhookSecret, origin });
  const api = await startTestApi({ ...options, payments });
  await seed(api.deps);
  const close = async () => {
    await api.close();
    await sandbox.close();
  };
  return { ...api, close };
};

import { systemClock } from '../clock.ts';
import { openPayments } from './open-payments.ts';

test('without a key, production opens no payments rather than a stand-in', async () => {
  const config = {
    environment: 'production' as const,
    stripe: { secretKey: undefined, publishableKey: undefined, webhookSecret: undefined },
    ...{ paymentSandboxPort: 0, host: '127.0.0.1', dataDir: '/nowhere' },
  };
  const options = { storeOrigins: [], clock: systemClock, localOrigin: () => null, onError: () => undefined };
  await expect(openPayments(config, options)).rejects.toThrow('no stand-in');
});

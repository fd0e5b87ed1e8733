import { systemClock } from '../clock.ts';
import { openPayments } from './open-payments.ts';

const withoutKey = {
  stripe: { secretKey: undefined, publishableKey: undefined, webhookSecret: undefined },
  ...{ paymentSandboxPort: 0, host: '127.0.0.1', dataDir: '/nowhere' },
};
const options = { storeOrigins: [], clock: systemClock, localOrigin: () => null, onError: () => undefined };

test('without a key, production opens no payments rather than a stand-in', async () => {
  const config = { ...withoutKey, environment: 'production' as const };
  await expect(openPayments(config, options)).rejects.toThrow('no stand-in');
});

test('a stand-in that can keep nothing is refused in words, at once', async () => {
  const config = { ...withoutKey, environment: 'local' as const, dataDir: '/proc/self/no/such' };
  await expect(openPayments(config, options)).rejects.toThrow(/DATA_DIR: .*such cannot be written to/);
});

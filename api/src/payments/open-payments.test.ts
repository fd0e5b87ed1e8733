import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('a stand-in at an address of IPv6 is reached as at any other', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'msl-payments-'));
  const config = { ...withoutKey, environment: 'local' as const, host: '::1', dataDir };
  const { payments, paymentSandbox } = await openPayments(config, options);
  try {
    expect(paymentSandbox?.apiOrigin).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect(await payments.cardsOf('cus_nobody').catch(({ key }) => key)).not.toBe(
      'payment-provider-unavailable',
    );
  } finally {
    await paymentSandbox?.close();
    rmSync(dataDir, { recursive: true });
  }
});

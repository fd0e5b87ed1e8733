import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { apiVariables, tellMisspelt } from '@msl/api/misspelt-variables.ts';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { toldOf } from './listening-place.ts';
import { checkConfiguration, storeEnvironment } from './serve-store.ts';
import { storeVariableNames } from './store-variables.ts';

const production = { APP_ENV: 'production', LOG_LEVEL: 'loud' };

test('what is wrong for the API and for the edge is told at once, what both read once', async () => {
  const told = await checkConfiguration(production).catch((error: Error) => error.message);
  expect(told).toMatch(/DATABASE_URL: required[\s\S]*VISITOR_SECRET: required/);
  expect(String(told).match(/LOG_LEVEL/g)).toHaveLength(1);
});

test('an edge whose API runs elsewhere is asked for its own settings alone', async () => {
  const told = await checkConfiguration({ ...production, API_URL: 'http://api.internal:3000' }).catch(
    (error: Error) => error.message,
  );
  expect(told).toMatch(/VISITOR_SECRET: required/);
  expect(told).not.toMatch(/DATABASE_URL/);
});

test.each([
  ['embedded', {}],
  ['PostgreSQL', { DATABASE_URL: 'postgres://store@127.0.0.1/store' }],
  ['an API elsewhere', { API_URL: 'http://api.internal:3000' }],
])('with %s a DATA_DIR below a folder of the system is refused in words, at once', async (_what, env) => {
  const unusable = {
    HOST: '127.0.0.1',
    PORT: '0',
    PAYMENT_SANDBOX_PORT: '0',
    DATA_DIR: '/proc/self/no/such',
  };
  await expect(checkConfiguration({ ...unusable, ...env })).rejects.toThrow(
    /^.*DATA_DIR: \/proc\/self\/no\/such cannot be written to \(E\w+\)\. Give the store another folder/s,
  );
});

test('a port that is taken is named with the setting that moves it: the store’s, or that of the payment stand-in', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port));
  });
  const told = (env: Record<string, string>) =>
    checkConfiguration({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: aTemporaryFolder(), ...env }).then(
      () => '',
      ({ message }: Error) => message,
    );
  try {
    expect(await told({ PORT: `${port}`, PAYMENT_SANDBOX_PORT: '0' })).toContain(`PORT=${port + 10}`);
    const standIn = await told({ PAYMENT_SANDBOX_PORT: `${port}` });
    expect(standIn).toContain(`Choose another: PAYMENT_SANDBOX_PORT=${port + 10}`);
    expect(standIn).not.toContain(' PORT=');
    // Whoever pays by Stripe has no stand-in.
    const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' };
    expect(await told({ PAYMENT_SANDBOX_PORT: `${port}`, ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_x' })).toBe(
      '',
    );
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});

test('a host that is none of this machine is told as such, once, and not as a port that is taken', async () => {
  const told = (HOST: string) =>
    checkConfiguration({ HOST, PORT: '4000', DATA_DIR: aTemporaryFolder() }).catch(
      ({ message }: Error) => message,
    );
  for (const host of ['192.0.2.1', 'no-such-host.invalid']) {
    expect(String(await told(host)).match(/^ {2}.*$/gm)).toEqual([
      expect.stringMatching(`  HOST: nothing can listen at ${host}`),
    ]);
  }
});

test('a port that one may not listen at is told with the reason', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(toldOf(refused, 'PORT', { host: '0.0.0.0', port: 443 })).toBe(
    'PORT: 443 needs the rights of a port below 1024',
  );
});

test('the port after the last one is none for the payment stand-in', async () => {
  const last = { HOST: '127.0.0.1', PORT: '65535', DATA_DIR: aTemporaryFolder() };
  await expect(checkConfiguration(last)).rejects.toThrow(/PAYMENT_SANDBOX_PORT: 65536.* is no port/);
});

test('a .env that an editor saved with a byte-order mark keeps its first variable; what is set already counts', () => {
  const folder = process.cwd();
  const before = { ...process.env };
  process.chdir(aTemporaryFolder());
  try {
    writeFileSync('.env', '\ufeffWELCOME_CODE=BONJOUR\nDATA_DIR=here\n');
    process.env.DATA_DIR = '/elsewhere';
    expect(storeEnvironment('.data')).toMatchObject({ WELCOME_CODE: 'BONJOUR', DATA_DIR: '/elsewhere' });
  } finally {
    process.chdir(folder);
    process.env = before;
  }
});

test('a misspelt name in the environment of a unit or a container is told, and what is others’ is not', () => {
  const before = process.env;
  const told = jest.spyOn(console, 'warn').mockReturnValue();
  const slips = {
    ...{ FREE_DELIVERY_FORM: '6000', STRIPE_SECRT_KEY: 'sk_test_x', SMTP_URLL: 'smtp://mail' },
    TRUST_PR0XY: '1',
  };
  process.env = { ...slips, HOME: '/root', HOSTNAME: 'store', SMTP_URL: '', DATABASE_POOL: '4' };
  process.env.LOG_LEVELS = 'info';
  try {
    storeEnvironment('.data');
    expect(told.mock.calls.flat()).toEqual([
      'The environment: nobody reads FREE_DELIVERY_FORM. The store reads FREE_DELIVERY_FROM.',
      'The environment: nobody reads STRIPE_SECRT_KEY. The store reads STRIPE_SECRET_KEY.',
      'The environment: nobody reads SMTP_URLL. The store reads SMTP_URL.',
      'The environment: nobody reads TRUST_PR0XY. The store reads TRUST_PROXY.',
      'The environment: nobody reads LOG_LEVELS. The store reads LOG_LEVEL.',
    ]);
  } finally {
    told.mockRestore();
    process.env = before;
  }
});

test('what an edge reads, beside an API alone, is no slip of the API’s', () => {
  const told = jest.spyOn(console, 'warn').mockReturnValue();
  const env = Object.fromEntries(storeVariableNames.map((name) => [name, 'set']));
  tellMisspelt(apiVariables, env);
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});

test('a misspelt name in .env is told: it would leave its setting at the default without a word', () => {
  const folder = process.cwd();
  const before = { ...process.env };
  const told = jest.spyOn(console, 'warn').mockReturnValue();
  process.chdir(aTemporaryFolder());
  try {
    writeFileSync(
      '.env',
      'STRIPE_SECRT_KEY=sk_live_x\nPORT=4000\nWELCOME_CODE=ALLO\nAWS_REGION=ca-central-1\n',
    );
    storeEnvironment('.data');
    expect(told.mock.calls).toEqual([
      ['.env: nobody reads STRIPE_SECRT_KEY. .env.example has the variables of the store.'],
    ]);
  } finally {
    told.mockRestore();
    process.chdir(folder);
    process.env = before;
  }
});

import { ConfigError, readConfig } from './config.ts';

const production = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://store@db/store',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://store:secret@mail.example.ca',
  MAIL_FROM: 'Marché Sauve-Légumes <bonjour@example.ca>',
  PUBLIC_ORIGIN: 'https://boutique.example.ca',
  METRICS_TOKEN: 'a-token-for-prometheus',
  COMPANY_ADDRESS: '12, rue Rachel Est, Montréal (Québec) H2W 1C6',
  GST_NUMBER: '987654321 RT0001',
  QST_NUMBER: '9876543210 TQ0001',
};

test('nothing configured is a store on this machine', () => {
  expect(readConfig({ DATABASE_URL: '' })).toMatchObject({
    environment: 'local',
    port: 3000,
    paymentSandboxPort: 3001,
    databaseUrl: undefined,
    dataDir: '.data',
    runsWorkers: true,
    billingLanes: 12,
    business: { cutOff: 'night', minimumSubtotal: 2000, freeDeliveryFrom: 7500 },
  });
});

test('every setting of the store has its variable', () => {
  const { business } = readConfig({ CUT_OFF: 'evening', FREE_DELIVERY_FROM: '7000', OPENING_TIME_DAYS: '5' });
  expect(business).toMatchObject({ cutOff: 'evening', freeDeliveryFrom: 7000, openingTimeDays: 5 });
});

test.each([
  ['an unknown environment', { APP_ENV: 'prod' }, /APP_ENV: must be one of local, staging, production/],
  ['a port that is none', { PORT: '99999' }, /PORT: must be at most 65535/],
  ['an address of another database', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL: must start with postgres/],
  [
    'a publishable key as the secret one',
    { STRIPE_SECRET_KEY: 'pk_test_1' },
    /STRIPE_SECRET_KEY: must start/,
  ],
  ['an unknown cut-off', { CUT_OFF: 'noon' }, /CUT_OFF/],
  ['more lanes than a worker has connections', { BILLING_LANES: '17' }, /BILLING_LANES: must be at most 16/],
  ['no lane', { BILLING_LANES: '0' }, /BILLING_LANES: must be at least 1/],
  [
    'an embedded database that nobody works on',
    { RUN_WORKERS: 'false' },
    /RUN_WORKERS: an embedded database/,
  ],
  ['a negative price', { MINIMUM_SUBTOTAL: '-1' }, /MINIMUM_SUBTOTAL/],
  ['a live key on a local machine', { STRIPE_SECRET_KEY: 'sk_live_1' }, /STRIPE_SECRET_KEY: a live key/],
  ['a test key in production', { ...production, STRIPE_SECRET_KEY: 'sk_test_1' }, /a test key does not work/],
  ['production without a database', { ...production, DATABASE_URL: '' }, /DATABASE_URL: required/],
  ['production without payments', { ...production, STRIPE_SECRET_KEY: '' }, /STRIPE_SECRET_KEY: required/],
  ['production without a mail server', { ...production, SMTP_URL: '' }, /SMTP_URL: required/],
  ['production with a sample tax number', { ...production, QST_NUMBER: '' }, /QST_NUMBER: required/],
  ['a short operator token', { OPERATOR_TOKEN: 'short' }, /OPERATOR_TOKEN: must have at least 32/],
  ['a mail server without a sender', { SMTP_URL: 'smtp://localhost' }, /MAIL_FROM: required with SMTP_URL/],
  ['a sender that is no address', { MAIL_FROM: 'Marché' }, /MAIL_FROM: must be an e-mail address/],
  ['a maps key that is none', { GOOGLE_MAPS_SERVER_KEY: 'x y' }, /GOOGLE_MAPS_SERVER_KEY: must be a key/],
  ['a database at no port', { DATABASE_URL: 'postgres://u:p@h:abc/db' }, /DATABASE_URL: must be an address/],
  ['a password with a #', { DATABASE_URL: 'postgres://u:p#a@h/db' }, /DATABASE_URL: .* is written %23/],
  [
    'the second of two databases at no port',
    { DATABASE_DIRECT_URL: 'postgres://u:p@one:5432,two:x/db' },
    /DATABASE_DIRECT_URL: must be an address/,
  ],
  ['a search elsewhere by ftp', { SEARCH_URL: 'ftp://search' }, /SEARCH_URL: must be a path or a URL/],
  [
    'a stand-in for payments at the port of the store',
    { PORT: '4000', PAYMENT_SANDBOX_PORT: '4000' },
    /PAYMENT_SANDBOX_PORT: .* by PORT/,
  ],
  ['a mail server that is not named', { SMTP_URL: 'smtp://' }, /SMTP_URL: must name a server/],
  ['a mail server of which a port is named', { SMTP_URL: 'smtps://:465' }, /SMTP_URL: must/],
  ['a database that is not named', { DATABASE_URL: 'postgres://' }, /DATABASE_URL: must name a server/],
  ['a database at nothing but a path', { DATABASE_URL: 'postgres:///' }, /DATABASE_URL: must name a server/],
  [
    'two databases, one not named',
    { DATABASE_URL: 'postgres://one,/db' },
    /DATABASE_URL: must name a server/,
  ],
  ['a host that is none', { HOST: 'nonsense host' }, /HOST: must be a name or an address/],
  ['blanks as a host', { HOST: ' ' }, /HOST: must be a name or an address/],
  ['the beginning of a secret key', { STRIPE_SECRET_KEY: 'sk_' }, /STRIPE_SECRET_KEY: must be the whole/],
  ['the same of test money', { STRIPE_SECRET_KEY: 'rk_test_' }, /STRIPE_SECRET_KEY: must be the whole/],
  ['the beginning of a secret', { STRIPE_WEBHOOK_SECRET: 'whsec_' }, /STRIPE_WEBHOOK_SECRET: must be the/],
  ['blanks after it', { STRIPE_WEBHOOK_SECRET: 'whsec_  ' }, /STRIPE_WEBHOOK_SECRET: must be the whole/],
  ['the beginning of a key', { STRIPE_PUBLISHABLE_KEY: 'pk_live_' }, /STRIPE_PUBLISHABLE_KEY: must be the/],
  ['blanks as a key', { TYPESENSE_API_KEY: ' ' }, /TYPESENSE_API_KEY: must be a key/],
  ['a token of blanks', { METRICS_TOKEN: ' '.repeat(16) }, /METRICS_TOKEN: must be letters/],
  [
    'a token with a blank after it',
    { METRICS_TOKEN: `${'t'.repeat(16)} ` },
    /METRICS_TOKEN: must be letters/,
  ],
  ['a token that no header carries', { OPERATOR_TOKEN: 'é'.repeat(32) }, /OPERATOR_TOKEN: must be letters/],
  ['a GST number that is none', { GST_NUMBER: 'x' }, /GST_NUMBER: must be a registration/],
  ['a QST number that is none', { QST_NUMBER: 'x' }, /QST_NUMBER: must be a registration/],
  ['links to a page', { PUBLIC_ORIGIN: 'https://example.ca/boutique' }, /PUBLIC_ORIGIN: must be an origin/],
])('%s stops with the name of the variable', (_title, env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(message);
});

test.each([
  'postgres://me:secret@one:5432,two:5432/store',
  'postgres:///store?host=/var/run/postgresql',
  'postgres://me@/store?host=/var/run/postgresql',
  'postgres:///store',
  'postgres://?host=/var/run/postgresql',
  'postgresql://127.0.0.1',
  'postgres://me:p%23s@[::1]:5432/store',
])('%s is an address of a database', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each([
  { HOST: '::' },
  { HOST: '127.0.0.1' },
  { HOST: 'store-1.internal' },
  { HOST: 'fe80::1%eth0' },
  {
    SMTP_URL: 'smtps://store%40example.ca:p%2Fw@mail.example.ca:465?requireTLS=false',
    MAIL_FROM: 'a@example.ca',
  },
  { SMTP_URL: 'smtp://[::1]:25', MAIL_FROM: 'a@example.ca' },
  { STRIPE_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw+/=' },
  { METRICS_TOKEN: 'three words of somebody', OPERATOR_TOKEN: `${'t'.repeat(31)}=` },
  { GST_NUMBER: '123456789RT0001', QST_NUMBER: '1234567890TQ0001' },
  { GST_NUMBER: '12345 6789 RT 0001', QST_NUMBER: 'NR12345678' },
])('%j is what real stores set', (env) => {
  expect(() => readConfig(env)).not.toThrow();
});

const STRIPE_KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
test.each(Object.keys(STRIPE_KEYS))('real payments outside production need %s too', (missing) => {
  const env = { APP_ENV: 'staging', ...STRIPE_KEYS };
  expect(readConfig(env).stripe.secretKey).toBe('sk_test_1');
  expect(() => readConfig({ ...env, [missing]: '' })).toThrow(`${missing}: required with STRIPE_`);
});

test('every wrong variable is named at once', () => {
  expect(() => readConfig({ APP_ENV: 'prod', CUT_OFF: 'noon' })).toThrow(/APP_ENV[\s\S]*CUT_OFF/);
  const inProduction = { APP_ENV: 'production', BILLING_LANES: '0', STRIPE_SECRET_KEY: 'sk_test_1' };
  expect(() => readConfig(inProduction)).toThrow(
    /BILLING_LANES[\s\S]*SMTP_URL: required[\s\S]*STRIPE_SECRET_KEY: a test key/,
  );
});

test('production with all it needs is accepted', () => {
  const { environment, mail } = readConfig(production);
  expect(environment).toBe('production');
  expect(mail).toMatchObject({ inbox: 'bonjour@example.ca', publicOrigin: 'https://boutique.example.ca' });
});

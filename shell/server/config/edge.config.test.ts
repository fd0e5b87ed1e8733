import fs from 'node:fs';
import { ownKey } from '@msl/releases/signing/keys.ts';
import { EdgeConfigError, readEdgeConfig } from './edge.config.ts';

test('with nothing set, the store runs locally on port 3000 with everything embedded', () => {
  expect(readEdgeConfig({})).toMatchObject({
    environment: 'local',
    port: 3000,
    dataDir: '.data',
    storeDir: '.data/store',
    apiBase: '/api',
    workersBase: '/api/workers',
    assetsBase: '',
    maintenance: false,
  });
});

test.each([
  ['APP_ENV', 'prod', 'must be one of local, staging, production'],
  ['PORT', '80 80', 'must be a port number'],
  ['PORT', '70000', 'must be at most 65535'],
  ['API_URL', 'api.example.ca', 'must be an origin'],
  ['ASSETS_BASE', 'https://cdn.example.ca/files', 'must be an origin'],
  ['API_URL', 'ftp://api.example.ca', 'must be an origin'],
  ['ASSETS_BASE', 'ftp://cdn.example.ca', 'must be an origin'],
  ['API_BASE', '/api/', 'without a trailing slash'],
  ['API_BASE', '/a b', 'must be a path or a URL'],
  ['API_BASE', '/api?x', 'must be a path or a URL'],
  ['API_BASE', '//elsewhere', 'must be a path or a URL'],
  ['MSL_STORAGE', 's3://', 'must be a folder, or a bucket'],
  ['MSL_STORAGE', 'S3://bucket', 'must be a folder, or a bucket'],
  ['MSL_STORAGE', 'http://bucket', 'must be a folder, or a bucket'],
  ['MSL_STORAGE', '/etc/passwd', 'must be a folder, or a bucket'],
  ['STORE_DIR', '/etc/passwd', 'must be a folder'],
  ['STORE_DIR', '/etc/passwd/store', 'must be a folder'],
  ['APPLE_PAY_DOMAIN_FILE', '/tmp', 'must be the file that Stripe gives'],
  ['APPLE_PAY_DOMAIN_FILE', '/no/such/file', 'must be the file that Stripe gives'],
  ['MSL_KEY', '/no/such/key.pem', 'there is no key'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_oops', 'must start with pk_'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_', 'must be the whole key'],
  ['HOST', 'nonsense host', 'must be a name or an address of this machine'],
  ['METRICS_TOKEN', '   ', 'must be letters that a header can carry'],
  ['METRICS_TOKEN', 'été', 'must be letters that a header can carry'],
  ['MAINTENANCE', 'yes', 'must be one of true, false'],
  ['VISITOR_SECRET', 'short', 'must have 32 characters'],
  ['TRUST_PROXY', 'true', 'must be false, the number of proxies'],
  ['TRUST_PROXY', '10.0.0.0/33', 'must be false, the number of proxies'],
  ['TRUST_PROXY', '10.0.0.1, proxy.example', 'must be false, the number of proxies'],
  ['SECURITY_CONTACT', 'somebody', 'must start with mailto:'],
  ['GOOGLE_MAPS_MAP_ID', 'my map', 'must be the id of a map'],
  ['MSL_ROOTS', 'ana', 'must be public keys, such as ed25519:'],
])('%s=%s stops the start and says why', (name, value, message) => {
  const read = () => readEdgeConfig({ [name]: value });
  expect(read).toThrow(EdgeConfigError);
  expect(read).toThrow(`${name}: `);
  expect(read).toThrow(message);
});

test('a folder that this user may not see is no wrong value: whoever opens it says why', () => {
  jest.spyOn(fs, 'statSync').mockImplementation(() => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  });
  expect(readEdgeConfig({ STORE_DIR: '/safe/store' }).storeDir).toBe('/safe/store');
  jest.restoreAllMocks();
});

test('every wrong value is named at once, and an empty one counts as not set', () => {
  expect(() => readEdgeConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*LOG_LEVEL: /s);
  expect(readEdgeConfig({ PORT: '' }).port).toBe(3000);
});

test('production does not start on a stand-in for payments, nor on a secret that its other edges do not have', () => {
  const read = () => readEdgeConfig({ APP_ENV: 'production', LOG_LEVEL: 'loud' });
  expect(read).toThrow(/LOG_LEVEL: .*STRIPE_PUBLISHABLE_KEY: required.*VISITOR_SECRET: required/s);
});

test.each([
  ['false', false],
  ['10.0.0.0/8, ::1,loopback', ['10.0.0.0/8', '::1', 'loopback']],
])('TRUST_PROXY=%s names the proxies whose word is taken', (text, trusted) => {
  expect(readEdgeConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
});

test('an edge of production that is reached over https believes the proxies near it, unless it is told which', () => {
  const secrets = {
    ...{ STRIPE_PUBLISHABLE_KEY: 'pk_live_x', VISITOR_SECRET: 'x'.repeat(32) },
    ...{ MSL_ROOTS: ownKey().publicKey, APP_ENV: 'production', PUBLIC_ORIGIN: 'https://store.example' },
  };
  const trusted = (env: Record<string, string>) => readEdgeConfig({ ...secrets, ...env }).trustProxy;
  expect(trusted({})).toEqual(['loopback', 'linklocal', 'uniquelocal']);
  expect(trusted({ TRUST_PROXY: 'false' })).toBe(false);
  expect(trusted({ TRUST_PROXY: '10.0.0.0/8' })).toEqual(['10.0.0.0/8']);
  expect(trusted({ PUBLIC_ORIGIN: 'http://store.example' })).toBe(false);
});

test('a map in production has a look of its own: the demonstration’s is not for customers', () => {
  const secrets = {
    ...{ STRIPE_PUBLISHABLE_KEY: 'pk_live_x', VISITOR_SECRET: 'x'.repeat(32) },
    MSL_ROOTS: ownKey().publicKey,
  };
  const read = (more: object) =>
    readEdgeConfig({ APP_ENV: 'production', ...secrets, GOOGLE_MAPS_KEY: 'AIza-0123456789', ...more });
  expect(() => read({})).toThrow('GOOGLE_MAPS_MAP_ID: required');
  expect(read({ GOOGLE_MAPS_MAP_ID: 'bf51a910020fa25a' }).googleMapsMapId).toBe('bf51a910020fa25a');
  expect(readEdgeConfig({ GOOGLE_MAPS_KEY: 'AIza-0123456789' }).googleMapsMapId).toBe('DEMO_MAP_ID');
});

test('production does not start without saying who may say what is served', () => {
  expect(() => readEdgeConfig({ APP_ENV: 'production' })).toThrow('MSL_ROOTS: required');
});

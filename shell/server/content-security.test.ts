import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { readEdgeConfig } from './edge.config.ts';
import { runtimeConfig } from './runtime-config.ts';

const standIn = { origin: 'http://127.0.0.1:3001', publishableKey: 'pk_test_stand_in' };
const policyOf = (env: Record<string, string>, payment: typeof standIn | undefined = standIn) => {
  const policy = contentSecurityPolicy(runtimeConfig(readEdgeConfig(env), defaultBusinessSettings, payment));
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

test('nothing inline, no eval, and nothing from anywhere that is not named', () => {
  const policy = policyOf({});
  expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe|\*|https:(?!\/)|data:.*script/);
  expect(policy['default-src']).toEqual(["'none'"]);
  expect(policy['script-src']).toEqual(["'self'", standIn.origin]);
  expect(policy['style-src']).toEqual(["'self'"]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
});

test('the card field may load, be framed and be called, and no other origin may', () => {
  const policy = policyOf({});
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    expect(policy[directive]).toContain(standIn.origin);
  }
  const real = policyOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_real' });
  expect(real['script-src']).toEqual(["'self'", 'https://js.stripe.com']);
  expect(real['connect-src']).toContain('https://api.stripe.com');
  expect(real['frame-src']).toEqual(['https://js.stripe.com', 'https://hooks.stripe.com']);
});

test('a CDN, another API and Google maps are allowed only where they are configured', () => {
  const policy = policyOf({
    ASSETS_BASE: 'https://cdn.example.ca',
    API_BASE: 'https://api.example.ca/api',
    GOOGLE_MAPS_KEY: 'AIza-0123456789',
  });
  for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) {
    expect(policy[directive]).toContain('https://cdn.example.ca');
  }
  expect(policy['connect-src']).toContain('https://api.example.ca');
  expect(policy['script-src']).toContain('https://maps.googleapis.com');
  expect(policy['style-src']).toContain("'unsafe-inline'");
  expect(policy['worker-src']).toEqual(['blob:']);
});

import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { readEdgeConfig } from '../config/edge.config.ts';
import { runtimeConfig } from '../config/runtime-config.ts';
import { contentSecurityPolicy, GOOGLE_MAPS, STRIPE, securityHeaders } from './content-security.ts';

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
  expect(policyOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_real' })['frame-src']).not.toContain(standIn.origin);
});

const live = { STRIPE_PUBLISHABLE_KEY: 'pk_test_real' };
const mapped = { ...live, GOOGLE_MAPS_KEY: 'AIza-0123456789' };

test('with a key of Stripe, its guide is the policy: nothing is missing, nothing else is there', () => {
  expect(policyOf(live)).toEqual({
    'default-src': ["'none'"],
    // The guide's lists: docs.stripe.com/security/guide#content-security-policy
    'script-src': [
      "'self'",
      ...['https://js.stripe.com', 'https://*.js.stripe.com', 'https://maps.googleapis.com'],
    ],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ["'self'", 'https://api.stripe.com', 'https://maps.googleapis.com'],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

test('frames of Stripe may open a wallet with a key of Stripe, and no frame without', () => {
  const paymentOf = (env: Record<string, string>) =>
    securityHeaders(runtimeConfig(readEdgeConfig(env), defaultBusinessSettings, standIn))[
      'permissions-policy'
    ]?.match(/payment=\(.*?\)/)?.[0];
  expect(paymentOf({})).toBe('payment=(self)');
  expect(paymentOf(live)).toBe(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://pay.google.com")',
  );
});

test('with a key of Google Maps, its guide is in the policy', () => {
  const policy = policyOf(mapped);
  const google = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];
  // The guide's lists: developers.google.com/maps/documentation/javascript/content-security-policy
  const asked: Record<string, string[]> = {
    'script-src': [...google, 'https://*.ggpht.com', 'https://*.googleusercontent.com', 'blob:'],
    'img-src': [...google, 'https://*.googleusercontent.com', 'data:'],
    'frame-src': ['https://*.google.com'],
    'connect-src': [...google, 'data:', 'blob:'],
    'font-src': ['https://fonts.gstatic.com'],
    'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
    'worker-src': ['blob:'],
  };
  for (const [name, sources] of Object.entries(asked))
    expect([name, policy[name]]).toEqual([name, expect.arrayContaining(sources)]);
  expect(policy['script-src']?.join(' ')).not.toContain('unsafe');
});

test('no source of either is allowed where it is not configured', () => {
  const theirs = [...Object.values(STRIPE), ...Object.values(GOOGLE_MAPS)].flat();
  const allowed = Object.values(policyOf({})).flat();
  expect(theirs.filter((source) => source !== 'data:' && allowed.includes(source))).toEqual([]);
});

test('a CDN and another API are allowed only where they are configured', () => {
  const policy = policyOf({
    ASSETS_BASE: 'https://cdn.example.ca',
    API_BASE: 'https://api.example.ca/api',
  });
  for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) {
    expect(policy[directive]).toContain('https://cdn.example.ca');
  }
  expect(policy['connect-src']).toContain('https://api.example.ca');
});

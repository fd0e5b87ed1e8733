import { homeOf, type Place, type Profile, redirectFrom } from './redirects.ts';

const subscriber: Profile = { hasPlans: true, hasDelivery: true, hasCard: true, status: 'active' };
const profiles = {
  visitor: null,
  'without plans': { ...subscriber, hasPlans: false, hasDelivery: false, hasCard: false, status: null },
  'without delivery': { ...subscriber, hasDelivery: false, hasCard: false, status: null },
  'without card': { ...subscriber, hasCard: false, status: null },
  active: subscriber,
  paused: { ...subscriber, status: 'paused' },
  cancelled: { ...subscriber, status: 'cancel' },
} satisfies Record<string, Profile | null>;

type Who = keyof typeof profiles;

const table: [Place, Record<Who, string | null>][] = [
  [
    'sign-up-preferences',
    {
      visitor: null,
      'without plans': null,
      'without delivery': null,
      'without card': null,
      active: '/dashboard',
      paused: null,
      cancelled: null,
    },
  ],
  [
    'sign-up-persons',
    {
      visitor: '/sign-up/step-1',
      'without plans': '/sign-up/step-1',
      'without delivery': null,
      'without card': null,
      active: '/dashboard',
      paused: null,
      cancelled: null,
    },
  ],
  [
    'sign-up-account',
    {
      visitor: '/sign-up/step-1',
      'without plans': '/sign-up/step-4',
      'without delivery': '/sign-up/step-4',
      'without card': '/sign-up/step-4',
      active: '/sign-up/step-4',
      paused: '/sign-up/step-4',
      cancelled: '/sign-up/step-4',
    },
  ],
  [
    'sign-up-delivery',
    {
      visitor: '/sign-up/step-1',
      'without plans': '/sign-up/step-2',
      'without delivery': null,
      'without card': null,
      active: '/dashboard',
      paused: null,
      cancelled: null,
    },
  ],
  [
    'sign-up-confirm',
    {
      visitor: '/sign-up/step-1',
      'without plans': '/sign-up/step-2',
      'without delivery': '/sign-up/step-3',
      'without card': null,
      active: '/dashboard',
      paused: null,
      cancelled: null,
    },
  ],
  [
    'dashboard',
    {
      visitor: '/login',
      'without plans': '/sign-up/step-2',
      'without delivery': '/sign-up/step-3',
      'without card': '/sign-up/confirm',
      active: null,
      paused: null,
      cancelled: null,
    },
  ],
  [
    'subscriber',
    {
      visitor: '/login',
      'without plans': '/sign-up/step-2',
      'without delivery': '/sign-up/step-3',
      'without card': '/sign-up/confirm',
      active: null,
      paused: null,
      cancelled: '/dashboard',
    },
  ],
  [
    'account',
    {
      visitor: '/login',
      'without plans': null,
      'without delivery': null,
      'without card': null,
      active: null,
      paused: null,
      cancelled: null,
    },
  ],
  [
    'thank-you',
    {
      visitor: '/',
      'without plans': '/',
      'without delivery': '/',
      'without card': '/',
      active: null,
      paused: '/',
      cancelled: '/',
    },
  ],
];

for (const [place, row] of table) {
  for (const who of Object.keys(row) as Who[]) {
    test(`${who} at ${place} goes to ${row[who] ?? 'the page itself'}`, () => {
      expect(redirectFrom(place, { profile: profiles[who], plansChosen: false })).toBe(row[who]);
    });
  }
}

test('a plan chosen in the session opens the steps of persons and account to a visitor', () => {
  expect(redirectFrom('sign-up-persons', { profile: null, plansChosen: true })).toBeNull();
  expect(redirectFrom('sign-up-account', { profile: null, plansChosen: true })).toBeNull();
});

test('log-in is asked to come back to the page that was wanted', () => {
  expect(redirectFrom('subscriber', { profile: null, plansChosen: false }, '/cart?a=1')).toBe(
    '/login/%2Fcart%3Fa%3D1',
  );
});

test.each<[Who, string]>([
  ['without plans', '/sign-up/step-2'],
  ['without delivery', '/sign-up/step-3'],
  ['without card', '/sign-up/confirm'],
  ['paused', '/sign-up/confirm'],
  ['cancelled', '/sign-up/confirm'],
  ['active', '/dashboard'],
])('log-in leads %s to %s', (who, path) => {
  const profile = profiles[who];
  expect(profile && homeOf(profile)).toBe(path);
});

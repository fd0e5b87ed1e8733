import { type RouteName, routes } from '@msl/contracts/routes.ts';
import Fastify from 'fastify';
import { createApi } from '../app.ts';
import { pickupPoints } from '../db/schema/pickup-points.ts';
import { aPickupPoint } from '../testing/builders.ts';
import { someoneActive } from '../testing/scenarios.ts';
import { withStockedApi } from '../testing/test-api.ts';
import { accountLimits, rateLimits } from './rate-limits.ts';

const api = withStockedApi();
beforeAll(() =>
  api.db.insert(pickupPoints).values(aPickupPoint({ ppid: 'private', passwordHash: 'of nothing' })),
);

const limited = async () => {
  const app = Fastify({ trustProxy: true });
  await app.register(createApi(api.deps, { rateLimitScale: 1 }), { prefix: '/api' });
  return app;
};
const call = (name: RouteName, address: string, more: { token?: string; body?: object } = {}) => ({
  method: routes[name].method,
  url: `/api${routes[name].path.replace(':frequency', '7').replace(/:\w+/g, 'private')}`,
  headers: {
    'x-forwarded-for': address,
    ...(more.token && { authorization: `Bearer ${more.token}` }),
  },
  ...(routes[name].method !== 'GET' && { payload: more.body ?? {} }),
});

test.each(Object.entries(rateLimits) as [RouteName, number][])(
  'from one address %s answers %i times a minute, then says how long to wait; others are not kept waiting',
  async (name, max) => {
    const app = await limited();
    const statuses: number[] = [];
    for (let count = 0; count < max; count++) {
      statuses.push((await app.inject(call(name, '10.0.0.1'))).statusCode);
    }
    expect(statuses).not.toContain(429);
    const refused = await app.inject(call(name, '10.0.0.1'));
    expect([refused.statusCode, refused.json().message]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject(call(name, '10.0.0.2'))).statusCode).not.toBe(429);
    await app.close();
  },
);

const friend = {
  first_name: 'Ana',
  last_name: 'Roy',
  zip_code: 'H2X 2N8',
  phone: '15145550199',
  locale: 'fr-CA',
};
const home = {
  ...{ address: '3600, rue Saint-Urbain', city: 'Montréal', province: 'QC', zip_code: 'H2X 2N8' },
  ...{ timeslotId: 'home-tuesday', frequence: 7 },
};
/** Valid, most of them refused: nobody guesses faster, or keeps a process busy, by asking from many addresses. */
const guesses = {
  applyCoupon: { code: 'GUESSED' },
  addCard: { paymentMethodId: 'pm_declined', code: null },
  changeCard: { paymentMethodId: 'pm_declined' },
  checkPickupPointPassword: { password: 'guessed' },
  savePickupDelivery: { ppid: 'private', timeslotId: 'cafe-thursday', frequence: 7, password: 'guessed' },
  setOrderStatus: { status: 'skipped' },
  estimate: {},
  saveHomeDelivery: home,
  setFrequence: {},
  setSubscriptionStatus: { status: 'paused' },
  reactivate: {},
  joinPrime: { lookup_key: 'yearly-prime' },
  changePrime: { lookup_key: 'monthly-prime' },
  leavePrime: {},
  createReferral: { ...friend, email: 'ana@example.ca', referral: 'friend' },
  historyOrderPdf: {},
  membershipReceiptPdf: {},
} as const;

test('every call that is limited by who is logged in is tried below', () => {
  const ofCallers = Object.entries(accountLimits).filter(([, { of }]) => of === 'caller');
  expect(ofCallers.map(([name]) => name).sort()).toEqual(Object.keys(guesses).sort());
});

test.each(Object.entries(guesses) as [keyof typeof guesses, object][])(
  'whoever is logged in gets no further with %s from many addresses, and is told how long to wait',
  async (name, body) => {
    const app = await limited();
    const token = await someoneActive(api);
    const max = accountLimits[name]?.max ?? 0;
    const statuses: number[] = [];
    for (let count = 0; count < max; count++) {
      statuses.push((await app.inject(call(name, `10.1.0.${count}`, { token, body }))).statusCode);
    }
    expect(statuses).not.toContain(429);
    expect(statuses).not.toContain(400);
    const refused = await app.inject(call(name, '10.1.1.1', { token, body }));
    expect([refused.statusCode, refused.json().message]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await someoneActive(api);
    expect((await app.inject(call(name, '10.1.1.2', { token: other, body }))).statusCode).not.toBe(429);
    await app.close();
  },
);

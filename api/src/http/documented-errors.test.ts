import { randomBytes } from 'node:crypto';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import { eq } from 'drizzle-orm';
import { products } from '../db/schema/catalogue.ts';
import { coupons } from '../db/schema/coupons.ts';
import { deliveryZoneAreas, deliveryZones, pickupPoints, timeslots } from '../db/schema/pickup-points.ts';
import { sessions } from '../db/schema/users.ts';
import { PaymentError, type PaymentErrorKey } from '../payments/payment-error.ts';
import type { Payments } from '../payments/payments.port.ts';
import { hashPassword } from '../people/auth/passwords.service.ts';
import { aPickupPoint, aProduct, aTimeslot, stockStore } from '../testing/builders.ts';
import { accountRefusals } from '../testing/refusals/account.refusals.ts';
import { estimateRefusals } from '../testing/refusals/estimate.refusals.ts';
import { ordersRefusals } from '../testing/refusals/orders.refusals.ts';
import { catalogueRefusals, placesRefusals } from '../testing/refusals/places.refusals.ts';
import { type Case, freeSlots, type RefusalCases, uidOf } from '../testing/refusals/refusal-cases.ts';
import { subscriptionsRefusals } from '../testing/refusals/subscriptions.refusals.ts';
import { someoneSignedUp, someoneWithOrder } from '../testing/scenarios.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testPayments } from '../testing/test-payments.ts';

/** Every call that documents an error, and every error of it: the compiler says which one has no case. */
const refusals: RefusalCases = {
  ...accountRefusals,
  ...ordersRefusals,
  ...subscriptionsRefusals,
  ...estimateRefusals,
  ...placesRefusals,
  ...catalogueRefusals,
};
const inBoth = <Text>(text: Text) => ({ 'fr-CA': text, 'en-CA': text });

let api: TestApi;
let answers: PaymentErrorKey | null = null;

/** The usual provider, until it is told to end everything in one way. */
const payments = (): Payments => {
  const usual = testPayments();
  return new Proxy(usual, {
    get: (target, name: keyof Payments) =>
      answers ? () => Promise.reject(new PaymentError(answers as PaymentErrorKey)) : target[name],
  });
};

beforeAll(async () => {
  api = await startTestApi({ payments: payments() });
  const { db } = api;
  await stockStore(db);
  // Everybody of every case has a place.
  await db.update(timeslots).set({ spots: 1000 }).where(eq(timeslots.id, 'cafe-thursday'));
  await db
    .insert(products)
    .values([
      aProduct({ pid: 'off-sale', published: false }),
      aProduct({ pid: 'sold-out', inventory: 0 }),
      aProduct({ pid: 'truffle', cid: 'pantry', price: 10_000, regularPrice: 10_000 }),
    ]);
  const points = [
    aPickupPoint({ ppid: 'closed', open: false }),
    aPickupPoint({ ppid: 'full' }),
    aPickupPoint({ ppid: 'slow', frequence: 14 }),
    aPickupPoint({ ppid: 'private', passwordHash: await hashPassword('radis') }),
  ];
  await db.insert(pickupPoints).values(points);
  await db
    .insert(timeslots)
    .values(
      points.map(({ ppid }) =>
        aTimeslot({ id: `${ppid}-thursday`, ppid, ...(ppid === 'full' && { spotsLeft: 0 }) }),
      ),
    );
  await db.insert(deliveryZones).values({ zid: 'empty', copy: inBoth({ name: 'Empty' }) });
  await db.insert(deliveryZoneAreas).values({ fsa: 'H3X', zid: 'empty' });
  const amount = { type: 'FIXED_AMOUNTS', amount: 500 } as const;
  await db.insert(coupons).values([
    { code: 'BIENVENUE', ...amount, firstOrderOnly: true, daysAfterSignup: 14 },
    { code: 'VIEUX', ...amount, expiryDate: '2026-11-15' },
    { code: 'EPUISE', ...amount, maxUses: 2, uses: 2 },
    { code: 'ARRET', ...amount, active: false },
  ]);
});
beforeEach(() => {
  answers = null;
  api.clock.set('2026-11-16T10:00:00-05:00');
});
afterEach(async () => {
  await freeSlots(world());
  await api.db.update(pickupPoints).set({ open: true }).where(eq(pickupPoints.ppid, 'cafe'));
  await api.db.update(timeslots).set({ active: true });
});
afterAll(() => api.close());

const world = () => ({
  api,
  provider: (key: PaymentErrorKey) => {
    answers = key;
  },
});

const cases = Object.entries(refusals).flatMap(([name, byKey]) =>
  Object.entries(byKey as Record<string, Case>).map(([key, refused]) => [name, key, refused] as const),
);
test.each(cases)('%s refuses with %s, as documented', async (_name, key, refused) => {
  const { message, errors = [] } = await refused(world());
  expect([message, ...errors.map((field) => field.message)]).toContain(key);
});

const names = Object.keys(routes) as RouteName[];
const addressOf = (name: RouteName) => `/api${routes[name].path.replace(/:\w+/g, 'any')}`;
const asked = async (name: RouteName, token?: string) => {
  const { method } = routes[name];
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await api.inject({
    method,
    url: addressOf(name),
    headers,
    payload: method === 'GET' ? undefined : {},
  });
  return [answer.statusCode, answer.json().message];
};

describe('calls of subscribers', () => {
  const bearer = names.filter((name) => routes[name].access === 'bearer');

  test('want a token that is there, known, not ended and not too old', async () => {
    const ended = await someoneSignedUp(api);
    await api.call('logOut', {}, ended);
    const old = await someoneSignedUp(api);
    await api.db
      .update(sessions)
      .set({ expiresAt: new Date('2026-11-16T14:59:00Z') })
      .where(eq(sessions.uid, await uidOf(world(), old)));
    const unknown = randomBytes(32).toString('base64url');
    for (const name of bearer) {
      expect([name, ...(await asked(name))]).toEqual([name, 401, 'token-missing']);
      for (const token of [ended, old, unknown]) {
        expect([name, ...(await asked(name, token))]).toEqual([name, 401, 'token-expired']);
      }
    }
  });

  test('that anybody may make take an ended session for no session', async () => {
    const ended = await someoneSignedUp(api);
    await api.call('logOut', {}, ended);
    for (const name of names.filter((one) => routes[one].access === 'optional')) {
      const [status] = await asked(name, ended);
      expect([name, status]).toEqual([name, (await asked(name))[0]]);
      expect(status).not.toBe(401);
    }
  });

  test('about an order find none when it is somebody else’s, billed or not', async () => {
    const owner = await someoneWithOrder(api);
    const other = await someoneWithOrder(api);
    const { oid } = owner;
    const tried = [
      api.refusal('cartOrder', { params: { id: oid } }, other.token),
      api.refusal('historyOrder', { params: { oid } }, other.token),
      api.refusal('setOrderStatus', { params: { oid }, body: { status: 'skipped' } }, other.token),
      api.refusal('setOrderProduct', { params: { oid, pid: 'gala' }, body: { quantity: 9 } }, other.token),
      api.refusal('removeOrderProduct', { params: { oid, pid: 'gala' } }, other.token),
    ];
    for (const refusal of await Promise.all(tried)) expect(refusal.message).toBe('order-not-found');
    expect(await api.call('cartOrder', { params: { id: oid } }, owner.token)).toMatchObject({
      status: 'open',
    });
  });
});

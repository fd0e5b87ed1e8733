import { coupons } from '../../db/schema/coupons.ts';
import { stockStore } from '../../testing/builders.ts';
import { billOrder, someoneWithOrder } from '../../testing/scenarios.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await stockStore(api.db);
  await api.db.insert(coupons).values([
    { code: 'BIENVENUE', type: 'FIXED_AMOUNTS', amount: 500, firstOrderOnly: true, daysAfterSignup: 14 },
    { code: 'DIX', type: 'PERCENTAGES', amount: 10, expiryDate: new Date('2026-12-01T04:59:59Z') },
    { code: 'VIEUX', type: 'FIXED_AMOUNTS', amount: 500, expiryDate: new Date('2026-11-16T14:00:00Z') },
    { code: 'EPUISE', type: 'FIXED_AMOUNTS', amount: 500, maxUses: 2, uses: 2 },
    { code: 'ARRET', type: 'FIXED_AMOUNTS', amount: 500, active: false },
  ]);
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-16T10:00:00-05:00'));

test('a coupon comes off the open basket, and another one takes its place', async () => {
  const { token, oid } = await someoneWithOrder(api);
  expect(await api.call('appliedCoupon', {}, token)).toBeNull();
  await api.call('applyCoupon', { body: { code: 'bienvenue' } }, token);
  const welcome = await api.call('cartOrder', { params: { id: oid } }, token);
  expect(welcome).toMatchObject({ coupon: { code: 'BIENVENUE' }, coupon_price: 500 });
  const ten = await api.call('applyCoupon', { body: { code: 'DIX' } }, token);
  expect(ten).toEqual({ code: 'DIX', type: 'PERCENTAGES', amount: 10, expiry_date: '2026-11-30' });
  expect(await api.call('appliedCoupon', {}, token)).toEqual(ten);
  expect(await api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject({
    coupon_price: welcome.subtotal_price / 10,
  });
});

test('a coupon that expires before billing counts no more', async () => {
  const { token, oid } = await someoneWithOrder(api);
  await api.call('applyCoupon', { body: { code: 'BIENVENUE' } }, token);
  api.clock.set('2026-12-02T10:00:00-05:00');
  expect(await api.call('appliedCoupon', {}, token)).toBeNull();
  expect(await api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject({
    coupon: null,
    coupon_price: 0,
  });
});

test('the welcome coupon’s last day is fourteen days after the customer’s own sign-up', async () => {
  const { token, oid } = await someoneWithOrder(api);
  api.clock.set('2026-11-17T01:00:00-05:00');
  const welcome = await api.call('applyCoupon', { body: { code: 'BIENVENUE' } }, token);
  expect(welcome.expiry_date).toBe('2026-11-30');
  expect(await api.call('appliedCoupon', {}, token)).toEqual(welcome);
  expect((await api.call('cartOrder', { params: { id: oid } }, token)).coupon).toEqual(welcome);
  api.clock.set('2026-11-30T10:00:00-05:00');
  expect(await api.refusal('applyCoupon', { body: { code: 'BIENVENUE' } }, token)).toMatchObject({
    message: 'coupon-expired',
  });
});

test('a coupon for a first order is not for somebody who has paid one', async () => {
  const { token, oid } = await someoneWithOrder(api);
  await billOrder(api, oid);
  expect(await api.refusal('applyCoupon', { body: { code: 'BIENVENUE' } }, token)).toMatchObject({
    code: 409,
    message: 'coupon-not-available',
  });
});

test.each([
  ['RIEN', 404, 'coupon-not-exist'],
  ['ARRET', 409, 'coupon-not-active'],
  ['VIEUX', 409, 'coupon-expired'],
  ['EPUISE', 409, 'coupon-reach-limit'],
])('the code %s is refused on its field', async (code, status, message) => {
  const { token } = await someoneWithOrder(api);
  expect(await api.refusal('applyCoupon', { body: { code } }, token)).toEqual({
    code: status,
    message,
    errors: [{ field: 'code', message }],
  });
});

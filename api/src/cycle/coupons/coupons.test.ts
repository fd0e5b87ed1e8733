import { coupons } from '../../db/schema/coupons.ts';
import { billOrder, someoneSignedUp, someoneWithOrder } from '../../testing/scenarios.ts';
import { withStockedApi } from '../../testing/test-api.ts';

const api = withStockedApi();
beforeAll(async () => {
  await api.db.insert(coupons).values([
    { code: 'BIENVENUE', type: 'FIXED_AMOUNTS', amount: 500, firstOrderOnly: true, daysAfterSignup: 14 },
    { code: 'DIX', type: 'PERCENTAGES', amount: 10, expiryDate: '2026-11-30' },
    { code: 'VIEUX', type: 'FIXED_AMOUNTS', amount: 500, expiryDate: '2026-11-15' },
    { code: 'EPUISE', type: 'FIXED_AMOUNTS', amount: 500, maxUses: 2, uses: 2 },
    { code: 'ARRET', type: 'FIXED_AMOUNTS', amount: 500, active: false },
  ]);
});
beforeEach(() => api.clock.set('2026-11-16T10:00:00-05:00'));

test('a coupon comes off the open basket, and another one takes its place', async () => {
  const { token, oid } = await someoneWithOrder(api);
  expect(await api.call('appliedCoupon', {}, token)).toBeNull();
  await api.call('applyCoupon', { body: { code: 'bienvenue' } }, token);
  const welcome = await api.call('cartOrder', { params: { id: oid } }, token);
  expect(welcome).toMatchObject({ coupon: { code: 'BIENVENUE' }, coupon_price: 500 });
  const ten = await api.call('applyCoupon', { body: { code: 'DIX' } }, token);
  expect(ten).toEqual({
    ...{ code: 'DIX', type: 'PERCENTAGES', amount: 10 },
    ...{ expiry_date: '2026-11-30', for_next_order: false },
  });
  expect(await api.call('appliedCoupon', {}, token)).toEqual(ten);
  expect(await api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject({
    coupon_price: welcome.subtotal_price / 10,
  });
});

test('a coupon is good on its last day until midnight in Toronto, as it is shown', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const [newcomer, late] = [await someoneSignedUp(api), await someoneSignedUp(api)];
  const welcome = await api.call('applyCoupon', { body: { code: 'BIENVENUE' } }, token);
  expect(welcome.expiry_date).toBe('2026-11-30');
  expect(await api.call('appliedCoupon', {}, token)).toEqual(welcome);
  expect((await api.call('cartOrder', { params: { id: oid } }, token)).coupon).toEqual(welcome);
  api.clock.set('2026-11-30T23:59:59-05:00');
  for (const code of ['BIENVENUE', 'DIX']) {
    expect(await api.call('applyCoupon', { body: { code } }, newcomer)).toMatchObject({
      expiry_date: '2026-11-30',
    });
  }
  api.clock.set('2026-12-01T00:00:00-05:00');
  for (const code of ['BIENVENUE', 'DIX']) {
    expect(await api.refusal('applyCoupon', { body: { code } }, late)).toMatchObject({
      message: 'coupon-expired',
    });
  }
  // Only asked for, and never shown on a basket: it is over with its day.
  expect(await api.call('appliedCoupon', {}, newcomer)).toBeNull();
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

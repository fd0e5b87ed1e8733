import { TERMS } from '@msl/contracts/legal.ts';
import { eq, ne } from 'drizzle-orm';
import { allowancesOf } from '../cycle/orders/prices/grants.repository.ts';
import { products } from '../db/schema/catalogue.ts';
import { coupons, couponUses, creditEntries } from '../db/schema/coupons.ts';
import { mails } from '../db/schema/outboxes.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { someoneSignedUp, someoneWithDelivery } from '../testing/scenarios.ts';
import { withWorkingStore } from './workers.fixture.ts';

const store = withWorkingStore();

beforeEach(async () => {
  const five = { type: 'FIXED_AMOUNTS', amount: 500 } as const;
  await store.api.db.insert(coupons).values([
    { code: 'BIENVENUE', ...five, firstOrderOnly: true, daysAfterSignup: 14 },
    { code: 'UN', ...five, maxUses: 1 },
    { code: 'DEUX', type: 'FIXED_AMOUNTS', amount: 200 },
    { code: 'SEPT', type: 'FIXED_AMOUNTS', amount: 700 },
  ]);
});

const BILLING = '2026-11-18T04:00:00-05:00';
const apply = (code: string, token: string) => store.api.call('applyCoupon', { body: { code } }, token);
const refusedCode = async (code: string, token: string) =>
  (await store.api.refusal('applyCoupon', { body: { code } }, token)).message;
const shown = async (token: string, oid: string) => {
  const cart = await store.api.call('cartOrder', { params: { id: oid } }, token);
  return { total: cart.total_price, coupon: cart.coupon?.code ?? null };
};
const usesOf = async (code: string) =>
  (await store.api.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.uses;
const change = (code: string, values: Partial<typeof coupons.$inferInsert>) =>
  store.api.db.update(coupons).set(values).where(eq(coupons.code, code));

test('paid on day 11 with the welcome coupon and billed on day 16: what was shown is billed', async () => {
  const token = await someoneWithDelivery(store.api, 14);
  store.api.clock.set('2026-11-27T10:00:00-05:00');
  await store.api.call(
    'addCard',
    { body: { paymentMethodId: 'pm_visa', code: 'BIENVENUE', terms: TERMS.version } },
    token,
  );
  const order = await store.api.call('createOrder', {}, token);
  expect(order).toMatchObject({ delivery_date: '2026-12-03', coupon: { code: 'BIENVENUE' } });
  await store.at('2026-12-02T02:00:00-05:00');
  const before = await shown(token, order?.oid ?? '');
  await store.at('2026-12-02T04:00:00-05:00');
  expect(before).toEqual({ total: 1229, coupon: 'BIENVENUE' });
  expect(await store.order(order?.oid ?? '')).toMatchObject({ status: 'paid', totalPrice: 1229 });
});

test('what is shown is billed, be the coupon stopped, used up or changed meanwhile', async () => {
  const { oid, token } = await store.customer();
  const other = await store.customer();
  await apply('UN', token);
  expect(await refusedCode('UN', other.token)).toBe('coupon-reach-limit');
  await change('UN', { active: false, amount: 100, expiryDate: '2026-11-16' });
  expect(await shown(token, oid)).toEqual({ total: 1229, coupon: 'UN' });
  await store.at(BILLING);
  expect(await store.order(oid)).toMatchObject({ totalPrice: 1229, couponDiscount: 500 });
  expect(await shown(token, oid)).toEqual({ total: 1229, coupon: 'UN' });
  expect(await usesOf('UN')).toBe(1);
});

test('another coupon takes its place, and its use is free again; cancelling frees it too', async () => {
  const { oid, token } = await store.customer();
  await apply('UN', token);
  await apply('DEUX', token);
  expect([await usesOf('UN'), await usesOf('DEUX')]).toEqual([0, 1]);
  expect(await shown(token, oid)).toEqual({ total: 1529, coupon: 'DEUX' });
  await store.api.call('setSubscriptionStatus', { body: { status: 'cancel' } }, token);
  expect(await usesOf('DEUX')).toBe(0);
});

test.each(['2026-11-18T03:30:00-05:00', '2026-11-18T03:00:00-05:00', BILLING])(
  'at %s a coupon changes nothing of the closed basket: it is for the next one, and said so',
  async (moment) => {
    const { oid, uid, token } = await store.customer();
    store.api.clock.set(moment);
    expect(await apply('UN', token)).toMatchObject({ code: 'UN', for_next_order: true });
    expect(await shown(token, oid)).toEqual({ total: 1729, coupon: null });
    expect(await refusedCode('BIENVENUE', token)).toBe('coupon-not-available');
    await store.at(BILLING);
    expect(await store.order(oid)).toMatchObject({ totalPrice: 1729 });
    expect(await store.api.call('appliedCoupon', {}, token)).toMatchObject({ for_next_order: true });
    await change('UN', { active: false });
    await store.at('2026-11-22T12:00:00-05:00');
    const next = (await store.ordersOf(uid))[1]?.oid ?? '';
    expect(await shown(token, next)).toEqual({ total: 1229, coupon: 'UN' });
    await store.at('2026-11-25T04:00:00-05:00');
    expect(await store.order(next)).toMatchObject({ totalPrice: 1229 });
  },
);

test('two calls at once hold one use, on one basket', async () => {
  const people = await Promise.all([store.customer(), store.customer(), store.customer()]);
  const answers = await Promise.allSettled(
    people.flatMap(({ token }) => [apply('UN', token), apply('UN', token)]),
  );
  const winners = new Set(
    answers.flatMap(({ status }, index) => (status === 'fulfilled' ? [people[Math.floor(index / 2)]] : [])),
  );
  expect(winners.size).toBe(1);
  expect(await usesOf('UN')).toBe(1);
  expect(await store.api.db.select().from(couponUses)).toHaveLength(1);
});

const referred = async () => {
  const referrer = await someoneSignedUp(store.api);
  const friend = { first_name: 'Ami', last_name: 'Roy', email: 'ami@example.ca', zip_code: 'H2X 1Y1' };
  const form = { ...friend, phone: '15145550123', locale: 'fr-CA' as const, referral: 'friend' as const };
  await store.api.call('createReferral', { body: form }, referrer);
  return store.customer(7, { email: 'ami@example.ca' });
};

test.each([
  ['BIENVENUE', 1229, { referral_price: 500, referral_left_out: 0, coupon_price: 0 }, 1729],
  ['DEUX', 1229, { referral_price: 500, referral_left_out: 0, coupon_price: 0 }, 1529],
  ['SEPT', 1029, { referral_price: 0, referral_left_out: 500, coupon_price: 700 }, 1729],
])(
  'a referred customer with %s has one gain on the first order, shown and billed: %i',
  async (code, total, prices, next) => {
    const { uid, oid, token } = await referred();
    await apply(code, token);
    const cart = { ...prices, total_price: total, credit: 0, coupon: { code } };
    expect(await store.api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject(cart);
    await store.at(BILLING);
    expect(await store.api.call('historyOrder', { params: { oid } }, token)).toMatchObject({
      ...prices,
      ...{ total_price: total, credit_left: 0 },
      coupon: prices.coupon_price > 0 ? { code } : null,
    });
    // A coupon that gave way keeps its use, for the next basket where it may be used there.
    await store.at('2026-11-22T12:00:00-05:00');
    await store.at('2026-11-25T04:00:00-05:00');
    expect((await store.ordersOf(uid)).map(({ totalPrice }) => totalPrice)).toEqual([total, next]);
  },
);

test('a referred customer whose basket is taxed has the welcome coupon, with which less is paid than with the gift', async () => {
  await store.api.db.update(products).set({ taxable: true });
  const { uid, oid, token } = await referred();
  await store.api.db.update(products).set({ taxable: false });
  await apply('BIENVENUE', token);
  const prices = { coupon_price: 500, referral_price: 0, referral_left_out: 500, total_price: 1379 };
  const shownOf = () => store.api.call('cartOrder', { params: { id: oid } }, token);
  expect(await shownOf()).toMatchObject({ ...prices, coupon: { code: 'BIENVENUE' } });
  await store.at(BILLING);
  expect(await shownOf()).toMatchObject({ ...prices, coupon: { code: 'BIENVENUE' } });
  expect(await allowancesOf(store.api.db, uid)).toMatchObject({ credit: 0, gift: 0 });
  expect(await usesOf('BIENVENUE')).toBe(1);
});

test.each([
  ['DEUX', { code: 'DEUX', for_next_order: true }, 1],
  ['BIENVENUE', null, 0],
])(
  '%s gave way to the gift: what the store says of the next order is held for it',
  async (code, said, uses) => {
    const { oid, token } = await referred();
    await apply(code, token);
    // The basket has it until it is billed: without the gift it would count there.
    expect(await store.api.call('appliedCoupon', {}, token)).toMatchObject({ code, for_next_order: false });
    await store.at(BILLING);
    expect(await store.order(oid)).toMatchObject({ couponCode: null, referralPrice: 500 });
    const waiting = await store.api.call('appliedCoupon', {}, token);
    expect(waiting && { code: waiting.code, for_next_order: waiting.for_next_order }).toEqual(said);
    expect(await usesOf(code)).toBe(uses);
  },
);

test('the tip that is chosen is on the open basket at once, and after its cut-off on those that follow', async () => {
  const { uid, oid, token } = await store.customer();
  const tip = (default_tip: 0 | 200 | 300) =>
    store.api.call('updateDefaultTip', { body: { default_tip } }, token);
  await tip(200);
  expect((await shown(token, oid)).total).toBe(1929);
  store.api.clock.set('2026-11-18T03:00:00-05:00');
  await tip(300);
  expect((await shown(token, oid)).total).toBe(1929);
  await store.at(BILLING);
  expect(await store.order(oid)).toMatchObject({ tips: 200, totalPrice: 1929 });
  await store.at('2026-11-22T12:00:00-05:00');
  expect((await store.ordersOf(uid))[1]).toMatchObject({ status: 'open', tips: 300 });
});

test('a basket that is taken back has the tip that was chosen meanwhile', async () => {
  const { oid, token } = await store.customer();
  const setStatus = (status: 'open' | 'skipped') =>
    store.api.call('setOrderStatus', { params: { oid }, body: { status } }, token);
  await setStatus('skipped');
  await store.api.call('updateDefaultTip', { body: { default_tip: 300 } }, token);
  expect(await setStatus('open')).toMatchObject({ tips_price: 300, total_price: 2029 });
});

test('a first order that ends unpaid gives the gift and the coupon back, and rewards nobody', async () => {
  const { uid, oid, token } = await referred();
  await apply('SEPT', token);
  store.payments.refuse(`pm_${uid}`, 'card-declined');
  await store.at(BILLING);
  await store.at('2026-11-18T18:00:00-05:00');
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'unpaid' });
  expect(await store.api.call('appliedCoupon', {}, token)).toMatchObject({ code: 'SEPT' });
  const rewarded = await store.api.db.select().from(creditEntries).where(ne(creditEntries.uid, uid));
  expect(rewarded).toEqual([]);
  store.payments.refuse(`pm_${uid}`, null);
  await store.at('2026-11-22T12:00:00-05:00');
  const next = (await store.ordersOf(uid)).find(({ status }) => status === 'open')?.oid ?? '';
  expect(await store.api.call('cartOrder', { params: { id: next } }, token)).toMatchObject({
    ...{ coupon: { code: 'SEPT' }, coupon_price: 700, referral_price: 0, referral_left_out: 500 },
    ...{ total_price: 1029, credit_left: 0 },
  });
});

test.each([
  [0, 'empty'],
  [1, 'partly'],
  [100, 'full'],
])('with %i of each on the shelves, the mail says that the basket is %s', async (inventory, filled) => {
  const { uid } = await store.subscriber();
  await store.api.db.update(products).set({ inventory: 0 });
  await store.api.db.update(products).set({ inventory }).where(eq(products.pid, 'gala'));
  await store.api.db.update(products).set({ inventory }).where(eq(products.pid, 'empire'));
  await store.api.db
    .update(subscriptions)
    .set({ nextDeliveryDate: '2026-11-26' })
    .where(eq(subscriptions.uid, uid));
  await store.at('2026-11-22T12:00:00-05:00');
  const [mail] = await store.api.db.select().from(mails).where(eq(mails.template, 'order-reminder'));
  expect(mail?.locals).toMatchObject({ filled });
});

import { eq } from 'drizzle-orm';
import { coupons } from '../../db/schema/coupons.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';

const store = withWorkingStore();

beforeEach(async () => {
  const five = { type: 'FIXED_AMOUNTS', amount: 500 } as const;
  await store.api.db.insert(coupons).values([
    { code: 'LUNDI', ...five, expiryDate: MONDAY },
    { code: 'MERCREDI', ...five, expiryDate: '2026-11-18' },
    { code: 'DIX', type: 'PERCENTAGES', amount: 10, expiryDate: MONDAY },
    { code: 'BIENVENUE', ...five, firstOrderOnly: true, daysAfterSignup: 0 },
    { code: 'UN', ...five, maxUses: 1 },
    { code: 'DEUX', type: 'FIXED_AMOUNTS', amount: 200 },
  ]);
});

/** Today; the basket of Thursday closes on Wednesday at three, the next one opens on Sunday. */
const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17T10:00:00-05:00';
const SUNDAY = '2026-11-22T12:00:00-05:00';
const BILLING = '2026-11-18T04:00:00-05:00';
const LIMIT = '2026-11-18T18:00:00-05:00';

const apply = (code: string, token: string) => store.api.call('applyCoupon', { body: { code } }, token);
const setStatus = (oid: string, status: 'open' | 'skipped', token: string) =>
  store.api.call('setOrderStatus', { params: { oid }, body: { status } }, token);
const couponOf = (token: string) => store.api.call('appliedCoupon', {}, token);
const estimateOf = async (token: string) => (await store.api.call('estimate', {}, token)).typical;
const openBasket = async ({ uid, token }: { uid: string; token: string }) => {
  const id = (await store.ordersOf(uid)).find(({ status }) => status === 'open')?.oid ?? '';
  return store.api.call('cartOrder', { params: { id } }, token);
};
const usesOf = async (code: string) =>
  (await store.api.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.uses;
const toldOf = async () => {
  const [mail] = await store.api.db.select().from(mails).where(eq(mails.template, 'order-unpaid'));
  return mail?.locals.given_back;
};
const withCoupon = async (code: string) => {
  const customer = await store.customer();
  await apply(code, customer.token);
  return customer;
};

test.each([
  ['LUNDI', false],
  ['LUNDI', true],
  ['DIX', false],
  ['DIX', true],
  ['BIENVENUE', false],
])(
  'a basket with %s is skipped (a member: %s): what the next one is promised is billed',
  async (code, isMember) => {
    const customer = await withCoupon(code);
    const { uid, oid, token } = customer;
    if (isMember) {
      const end = { primeCurrentPeriodEnd: new Date('2026-12-31T05:00:00Z'), primeRenews: true };
      await store.api.db
        .update(subscriptions)
        .set({ primeStatus: 'active', primeInterval: 'month', ...end })
        .where(eq(subscriptions.uid, uid));
    }
    await setStatus(oid, 'skipped', token);
    expect(await couponOf(token)).toMatchObject({ code, for_next_order: true });
    store.api.clock.set(TUESDAY);
    expect(await couponOf(token)).toMatchObject({ code, for_next_order: true });
    const promised = await estimateOf(token);
    expect(promised.coupon_price).toBeGreaterThan(0);
    await store.at(SUNDAY);
    const basket = await openBasket(customer);
    const { coupon_price, total_price } = promised;
    expect(basket).toMatchObject({ coupon: { code, for_next_order: false }, coupon_price, total_price });
    await store.at('2026-11-25T04:00:00-05:00');
    expect(await store.order(basket.oid)).toMatchObject({ status: 'paid', totalPrice: total_price });
    expect(await usesOf(code)).toBe(1);
  },
);

test('a basket that is taken back after the last day of its coupon has it as before', async () => {
  const { oid, token } = await withCoupon('LUNDI');
  await setStatus(oid, 'skipped', token);
  store.api.clock.set(TUESDAY);
  expect(await setStatus(oid, 'open', token)).toMatchObject({ coupon: { code: 'LUNDI' }, total_price: 1229 });
  await store.at(BILLING);
  expect(await store.order(oid)).toMatchObject({ totalPrice: 1229 });
});

test('a skipped basket keeps the last use of its coupon for the next one', async () => {
  const { oid, token } = await withCoupon('UN');
  const other = await store.customer();
  await setStatus(oid, 'skipped', token);
  expect((await store.api.refusal('applyCoupon', { body: { code: 'UN' } }, other.token)).message).toBe(
    'coupon-reach-limit',
  );
  await apply('DEUX', token);
  await apply('UN', other.token);
  expect(await setStatus(oid, 'open', token)).toMatchObject({ coupon: { code: 'DEUX' }, total_price: 1529 });
});

test('skipped after the last day of its coupon, a basket alone has it again: the next one is promised nothing', async () => {
  const customer = await withCoupon('LUNDI');
  const { oid, token } = customer;
  store.api.clock.set(TUESDAY);
  await setStatus(oid, 'skipped', token);
  expect([await couponOf(token), (await estimateOf(token)).coupon_price]).toEqual([null, 0]);
  expect(await usesOf('LUNDI')).toBe(0);
  expect(await setStatus(oid, 'open', token)).toMatchObject({ coupon: { code: 'LUNDI' }, total_price: 1229 });
  expect(await usesOf('LUNDI')).toBe(1);
  await setStatus(oid, 'skipped', token);
  expect(await usesOf('LUNDI')).toBe(0);
  await store.at(SUNDAY);
  expect(await openBasket(customer)).toMatchObject({ coupon: null, total_price: 1729 });
});

test('what a basket had after its last day is gone once somebody else has its last use', async () => {
  await store.api.db.update(coupons).set({ maxUses: 1 }).where(eq(coupons.code, 'LUNDI'));
  const { oid, token } = await withCoupon('LUNDI');
  store.api.clock.set(TUESDAY);
  await setStatus(oid, 'skipped', token);
  await store.api.db.update(coupons).set({ uses: 1 }).where(eq(coupons.code, 'LUNDI'));
  expect(await setStatus(oid, 'open', token)).toMatchObject({ coupon: null, total_price: 1729 });
});

test.each([
  ['UN', 'UN'],
  ['LUNDI', undefined],
])('the next basket with %s is skipped too: after that it is %s', async (code, after) => {
  const customer = await withCoupon(code);
  const { oid, token } = customer;
  await setStatus(oid, 'skipped', token);
  await store.at(SUNDAY);
  const next = await openBasket(customer);
  expect(next.coupon?.code).toBe(code);
  await setStatus(next.oid, 'skipped', token);
  expect((await couponOf(token))?.code).toBe(after);
  await store.at('2026-11-29T12:00:00-05:00');
  expect((await openBasket(customer)).coupon?.code).toBe(after);
});

describe('an order with a coupon ends unpaid', () => {
  const unpaid = async (code: string) => {
    const customer = await withCoupon(code);
    store.payments.refuse(`pm_${customer.uid}`, 'card-declined');
    await store.at(BILLING);
    return customer;
  };

  test('on its last day: the mail says that the next basket has it, and it does', async () => {
    const customer = await unpaid('MERCREDI');
    await store.at(LIMIT);
    const coupon = { code: 'MERCREDI', until: '2026-11-18', for_next_order: true };
    expect(await toldOf()).toMatchObject({ coupon });
    store.api.clock.set('2026-11-19T10:00:00-05:00');
    expect(await estimateOf(customer.token)).toMatchObject({ coupon_price: 500, total_price: 1229 });
    await store.at(SUNDAY);
    expect(await openBasket(customer)).toMatchObject({ coupon: { code: 'MERCREDI' }, total_price: 1229 });
  });

  test('after its last day: neither the mail nor anything else promises it', async () => {
    const customer = await unpaid('LUNDI');
    await store.at(LIMIT);
    expect(await toldOf()).toMatchObject({ coupon: null });
    expect([await couponOf(customer.token), (await estimateOf(customer.token)).coupon_price]).toEqual([
      null,
      0,
    ]);
    await store.at(SUNDAY);
    expect(await openBasket(customer)).toMatchObject({ coupon: null, total_price: 1729 });
  });

  test('for a first order, its only one: the next order is the first', async () => {
    await store.api.db.update(coupons).set({ daysAfterSignup: 14 }).where(eq(coupons.code, 'BIENVENUE'));
    const { token } = await unpaid('BIENVENUE');
    await store.at(LIMIT);
    expect(await couponOf(token)).toMatchObject({ code: 'BIENVENUE', for_next_order: true });
  });

  test('while another is held for the next order: that one is promised', async () => {
    const customer = await unpaid('MERCREDI');
    await apply('DEUX', customer.token);
    await store.at(LIMIT);
    expect(await toldOf()).toMatchObject({ coupon: null });
    expect(await couponOf(customer.token)).toMatchObject({ code: 'DEUX' });
    await store.at(SUNDAY);
    expect(await openBasket(customer)).toMatchObject({ coupon: { code: 'DEUX' }, total_price: 1529 });
  });

  test('and with it the subscription is paused: nothing holds it, and the mail says until when it is good', async () => {
    const usual = store.api.deps.config.business.unpaidBeforePause;
    store.api.deps.config.business.unpaidBeforePause = 1;
    const { token } = await unpaid('MERCREDI');
    await store.at(LIMIT);
    store.api.deps.config.business.unpaidBeforePause = usual;
    const coupon = { code: 'MERCREDI', until: '2026-11-18', for_next_order: false };
    expect(await toldOf()).toMatchObject({ coupon });
    expect(await usesOf('MERCREDI')).toBe(0);
    expect(await couponOf(token)).toMatchObject({ code: 'MERCREDI' });
    store.api.clock.set('2026-11-19T10:00:00-05:00');
    expect(await couponOf(token)).toBeNull();
  });
});

test.each(['paused', 'cancel'] as const)(
  'who leaves (%s) leaves the use to others, and is judged anew when they come back',
  async (status) => {
    const { oid, token } = await withCoupon('LUNDI');
    await setStatus(oid, 'skipped', token);
    await store.api.call('setSubscriptionStatus', { body: { status } }, token);
    expect(await usesOf('LUNDI')).toBe(0);
    expect(await couponOf(token)).toMatchObject({ code: 'LUNDI', for_next_order: true });
    store.api.clock.set(TUESDAY);
    expect(await couponOf(token)).toBeNull();
  },
);

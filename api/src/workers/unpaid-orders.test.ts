// Long because: each way in which a refused order may end, over the same store.
import { eq } from 'drizzle-orm';
import { countWithoutPlace } from '../cycle/public.ts';
import { products } from '../db/schema/catalogue.ts';
import { coupons, couponUses, creditEntries, orderGrants } from '../db/schema/coupons.ts';
import { charges, mails, providerUses, refunds } from '../db/schema/outboxes.ts';
import { pickupPoints, timeslots } from '../db/schema/pickup-points.ts';
import { bookings, subscriptions } from '../db/schema/subscriptions.ts';
import { sessions } from '../db/schema/users.ts';
import { startWorkingStore, withWorkingStore } from './workers.fixture.ts';

const store = withWorkingStore();

beforeEach(async () => {
  await store.api.db.update(pickupPoints).set({ open: true });
  await store.api.db.update(timeslots).set({ active: true });
});

const billing = '2026-11-18T04:00:00-05:00';
const limit = '2026-11-18T18:00:00-05:00';

const subscriptionOf = async (uid: string) => {
  const [row] = await store.api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
  return row;
};
const creditOf = async (uid: string): Promise<number> => {
  const rows = await store.api.db.select().from(creditEntries).where(eq(creditEntries.uid, uid));
  return rows.reduce((total, { amount }) => total + amount, 0);
};
const stock = async () =>
  Object.fromEntries(
    (await store.api.db.select().from(products)).map(({ pid, inventory }) => [pid, inventory]),
  );
const templates = async () =>
  (await store.api.db.select().from(mails).orderBy(mails.createdAt, mails.id)).map(
    ({ template }) => template,
  );

/** What the mail about an unpaid order says that its owner has again. */
const givenBack = async () => {
  const [mail] = await store.api.db.select().from(mails).where(eq(mails.template, 'order-unpaid'));
  return mail?.locals.given_back;
};

test('an order that ends unpaid gives back stock, place, credit, coupon and what the team granted', async () => {
  const before = await stock();
  const { uid, oid, token } = await store.customer();
  const { db } = store.api;
  await db.insert(creditEntries).values({ id: 'c1', uid, amount: 300, reason: 'admin', source: 'sorry' });
  await db.insert(coupons).values({ code: 'CINQ', type: 'FIXED_AMOUNTS', amount: 500, maxUses: 1 });
  await db
    .insert(orderGrants)
    .values({ requestId: 'g1', uid, kind: 'discount', amount: 100, reason: 'pears' });
  await store.api.call('applyCoupon', { body: { code: 'CINQ' } }, token);
  await db
    .update(subscriptions)
    .set({ providerCredit: 200, providerCouponType: 'FIXED_AMOUNTS', providerCouponAmount: 50 })
    .where(eq(subscriptions.uid, uid));
  const coupon = { discountId: 'di_1', type: 'FIXED_AMOUNTS', amount: 50, once: true } as const;
  const usual = store.payments.accountOf;
  store.payments.accountOf = async () => ({ creditCents: 200, coupon });
  store.payments.refuse(`pm_${uid}`, 'card-declined');
  await store.at(billing);
  store.payments.accountOf = usual;
  expect(await store.order(oid)).toMatchObject({
    credit: 300,
    couponDiscount: 500,
    creditStripe: 200,
    couponStripe: 50,
  });
  expect(await creditOf(uid)).toBe(0);

  await store.at(limit);
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'unpaid' });
  expect(await stock()).toEqual(before);
  const places = await db.select().from(bookings).where(eq(bookings.uid, uid));
  expect(places.map(({ day }) => day)).not.toContain('2026-11-19');
  expect(await creditOf(uid)).toBe(300);
  expect(await db.select().from(couponUses)).toMatchObject([{ uid, code: 'CINQ', oid: null }]);
  expect(await db.select().from(coupons)).toMatchObject([{ code: 'CINQ', uses: 1 }]);
  expect(await db.select().from(orderGrants)).toMatchObject([{ oid: null }]);
  expect(await db.select().from(providerUses)).toEqual([]);
  expect(await givenBack()).toEqual({
    ...{ credit: 500, discount: true },
    coupon: { code: 'CINQ', until: null, for_next_order: true },
  });
  expect(await subscriptionOf(uid)).toMatchObject({
    ...{
      status: 'active',
      providerCredit: 200,
      providerCouponType: 'FIXED_AMOUNTS',
      providerCouponAmount: 50,
    },
  });
});

test('what is owed, and until when, is said by the subscription and by the order; after it, nothing is', async () => {
  const { oid, token } = await store.refused();
  const unpaid = {
    ...{ oid, delivery_date: '2026-11-19', amount: 1729, needs_confirmation: false },
    until: new Date(limit).toISOString(),
  };
  expect(await store.api.call('subscription', {}, token)).toMatchObject({ unpaid });
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({ unpaid, end_reason: null });
  await store.at(limit);
  expect(await store.api.call('subscription', {}, token)).toMatchObject({ unpaid: null });
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({
    unpaid: null,
    end_reason: 'unpaid',
  });
});

test('workers that were down for a day end a refused order without another try', async () => {
  const { uid, oid } = await store.refused();
  store.payments.refuse(`pm_${uid}`, null);
  expect(await store.at('2026-11-19T12:00:00-05:00')).toEqual(['ended-unpaid 2026-11-19']);
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'unpaid' });
  expect(store.payments.taken).toEqual([]);
});

test.each([
  ['after the last moment to pay', '2026-11-18T18:00:00-05:00'],
  ['after its delivery', '2026-11-20T08:00:00-05:00'],
])(
  'an order that workers could not bill until %s is not charged, and costs its owner nothing',
  async (_when, at) => {
    const { uid, oid } = await store.customer();
    expect(await store.at(at)).toEqual(['not-billed 2026-11-19']);
    expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'not-billed' });
    expect(store.payments.asked).toEqual([]);
    expect(await store.mailed()).toEqual(['order-not-billed']);
    expect(await subscriptionOf(uid)).toMatchObject({ status: 'active' });
  },
);

test('the second in a row that ends unpaid pauses the subscription, and a mail says how to come back', async () => {
  const { uid, token } = await store.refused();
  await store.at(limit);
  expect(await subscriptionOf(uid)).toMatchObject({ status: 'active' });
  await store.at('2026-11-22T12:00:00-05:00');
  await store.at('2026-11-25T04:00:00-05:00');
  await store.at('2026-11-25T18:00:00-05:00');
  expect(await store.api.call('subscription', {}, token)).toMatchObject({
    status: 'paused',
    paused_unpaid: true,
  });
  expect((await templates()).filter((name) => name === 'paused-unpaid')).toHaveLength(1);
  expect(await store.at('2026-12-20T12:00:00-05:00')).toEqual([]);
  expect(await store.ordersOf(uid)).toHaveLength(2);

  // Back again, the count begins anew.
  await store.api.db.update(sessions).set({ expiresAt: new Date('2027-01-01T00:00:00Z') });
  store.payments.refuse(`pm_${uid}`, 'card-declined');
  await store.api.call('reactivate', {}, token);
  expect(await store.api.call('subscription', {}, token)).toMatchObject({ paused_unpaid: false });
  await store.at('2026-12-20T12:00:00-05:00');
  await store.at('2026-12-23T04:00:00-05:00');
  await store.at('2026-12-23T18:00:00-05:00');
  expect(await subscriptionOf(uid)).toMatchObject({ status: 'active' });
});

test.each([
  ['goes on with its renewal', true],
  ['is not renewed', false],
])(
  'whoever is paused as unpaid and whose membership %s is told what it costs next: %s',
  async (_what, primeRenews) => {
    const { uid } = await store.refused();
    const until = { primeCurrentPeriodEnd: new Date('2026-12-16T12:00:00-05:00'), primeRenews };
    await store.api.db
      .update(subscriptions)
      .set({ primeStatus: 'active', primeInterval: 'month', ...until })
      .where(eq(subscriptions.uid, uid));
    await store.at(limit);
    await store.at('2026-11-22T12:00:00-05:00');
    await store.at('2026-11-25T04:00:00-05:00');
    await store.at('2026-11-25T18:00:00-05:00');
    const [mail] = await store.api.db.select().from(mails).where(eq(mails.template, 'paused-unpaid'));
    const next = { at: '2026-12-16T18:00:00.000Z', interval: 'month', total: 1035 };
    expect(mail?.locals.next_charge).toEqual(primeRenews ? expect.objectContaining(next) : undefined);
  },
);

test('a paid order between two unpaid ones keeps the subscription going', async () => {
  const { uid } = await store.refused();
  await store.at(limit);
  store.payments.refuse(`pm_${uid}`, null);
  await store.at('2026-11-22T12:00:00-05:00');
  expect(await store.at('2026-11-25T04:00:00-05:00')).toEqual(['paid']);
  store.payments.refuse(`pm_${uid}`, 'card-declined');
  await store.at('2026-11-29T12:00:00-05:00');
  await store.at('2026-12-02T04:00:00-05:00');
  expect(await store.at('2026-12-02T18:00:00-05:00')).toContain('ended-unpaid 2026-12-03');
  expect(await subscriptionOf(uid)).toMatchObject({ status: 'active' });
});

describe('a payment whose outcome is not known at six', () => {
  test('is settled first: money that was taken brings its basket', async () => {
    const { uid, oid } = await store.customer();
    store.payments.loseAnswers(`pm_${uid}`);
    expect(await store.at(billing)).toEqual(['payment-unknown']);
    store.payments.away = true;
    expect(await store.at(limit)).not.toContain('ended-unpaid 2026-11-19');
    expect(await store.order(oid)).toMatchObject({ status: 'open' });
    store.payments.away = false;
    await store.at('2026-11-18T20:00:00-05:00');
    expect(await store.order(oid)).toMatchObject({ status: 'paid', endReason: null });
    expect(store.payments.taken).toHaveLength(1);
    expect(await store.mailed()).toEqual(['order-receipt']);
  });

  test('is never made afterwards when it was not taken; its owner is not blamed', async () => {
    const { uid, oid } = await store.customer();
    store.payments.refuse(`pm_${uid}`, 'payment-provider-unavailable');
    await store.at(billing);
    store.payments.refuse(`pm_${uid}`, null);
    await store.at(limit);
    expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'not-billed' });
    expect(store.payments.taken).toEqual([]);
    const [asked] = store.payments.asked;
    if (!asked) throw new Error('nothing was asked');
    // The first request comes late: its key has been used up.
    await expect(store.payments.charge(asked)).rejects.toThrow('was ended');
  });

  test('goes back in full when it is known only on the day of the delivery', async () => {
    const { uid, oid } = await store.customer();
    store.payments.loseAnswers(`pm_${uid}`);
    await store.at(billing);
    store.payments.away = true;
    await store.at(limit);
    store.payments.away = false;
    await store.at('2026-11-19T12:00:00-05:00');
    await store.at('2026-11-19T12:01:00-05:00');
    expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'unpaid' });
    expect(store.payments.refunded).toMatchObject([{ amountCents: 1729 }]);
    expect(await store.api.db.select().from(refunds)).toMatchObject([
      { oid, amount: 1729, status: 'succeeded' },
    ]);
    expect(await store.mailed()).toContain('order-refunded');
  });

  test('survives a crash between the settlement and what is written of it', async () => {
    const { uid, oid } = await store.customer();
    store.payments.loseAnswers(`pm_${uid}`);
    await store.at(billing);
    // Whoever settled it died with the charge in hand, after the provider had answered.
    const dead = { leasedBy: 'dead', leasedUntil: new Date('2026-11-18T18:01:00-05:00') };
    await store.api.db.update(charges).set(dead).where(eq(charges.oid, oid));
    expect(await store.at(limit)).toEqual([]);
    expect(await store.at('2026-11-18T18:01:00-05:00')).toEqual(['paid']);
    expect(await store.order(oid)).toMatchObject({ status: 'paid' });
    expect(store.payments.taken).toHaveLength(1);
  });
});

test.each(['paused', 'cancel'] as const)('who leaves (%s) is not collected from any more', async (status) => {
  const { uid, oid, token } = await store.refused();
  store.api.clock.set('2026-11-18T09:00:00-05:00');
  await store.api.call('setSubscriptionStatus', { body: { status } }, token);
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'left' });
  store.payments.refuse(`pm_${uid}`, null);
  expect(await store.at('2026-11-18T10:00:00-05:00')).toEqual([]);
  expect(await store.at('2026-11-25T18:00:00-05:00')).toEqual([]);
  expect(store.payments.taken).toEqual([]);
  const [mail] = await store.api.db
    .select()
    .from(mails)
    .where(eq(mails.template, status === 'cancel' ? 'cancelled' : 'paused'));
  expect(mail?.locals).toMatchObject({ refused_delivery: '2026-11-19' });
});

test('an unpaid order that used nothing gives nothing back, and a coupon that is over is not promised', async () => {
  await store.refused();
  await store.at(limit);
  expect(await givenBack()).toEqual({ credit: 0, coupon: null, discount: false });
  await store.reset();
  await store.api.db
    .insert(coupons)
    .values({ code: 'NOV', type: 'FIXED_AMOUNTS', amount: 500, expiryDate: '2026-11-17' });
  const { uid, oid, token } = await store.customer();
  await store.api.call('applyCoupon', { body: { code: 'NOV' } }, token);
  store.payments.refuse(`pm_${uid}`, 'card-declined');
  await store.at(billing);
  expect(await store.order(oid)).toMatchObject({ status: 'failed', couponCode: 'NOV' });
  await store.at(limit);
  expect(await givenBack()).toEqual({ credit: 0, coupon: null, discount: false });
});

test('holidays over a refused basket end its collection: it does not come, and a mail says so once', async () => {
  const before = await stock();
  const { uid, oid, token } = await store.refused();
  store.payments.refuse(`pm_${uid}`, null);
  store.api.clock.set('2026-11-18T09:00:00-05:00');
  const body = { start_at: '2026-11-18', end_at: '2026-11-30' };
  expect(await store.api.call('saveHolidays', { body }, token)).toEqual({ ...body, paid_deliveries: [] });
  expect(await store.api.refusal('payOrder', { params: { oid }, body: {} }, token)).toMatchObject({
    message: 'order-not-to-pay',
  });
  await store.at('2026-11-18T10:00:00-05:00');
  await store.at(limit);
  expect(store.payments.taken).toEqual([]);
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'left' });
  expect(await stock()).toEqual(before);
  expect(await store.mailed()).toEqual(['order-payment-failed', 'order-skipped']);
});

test('holidays that begin after a refused basket leave it to be paid', async () => {
  const { uid, oid, token } = await store.refused();
  store.payments.refuse(`pm_${uid}`, null);
  store.api.clock.set('2026-11-18T09:00:00-05:00');
  await store.api.call('saveHolidays', { body: { start_at: '2026-11-20', end_at: '2026-11-30' } }, token);
  await store.at('2026-11-18T10:00:00-05:00');
  expect(await store.order(oid)).toMatchObject({ status: 'paid' });
});

test('holidays saved while the payment of that day is under way: the basket comes if it was taken', async () => {
  const { uid, oid, token } = await store.refused();
  store.payments.refuse(`pm_${uid}`, null);
  store.payments.loseAnswers(`pm_${uid}`);
  expect(await store.at('2026-11-18T10:00:00-05:00')).toEqual(['payment-unknown']);
  await store.api.call('saveHolidays', { body: { start_at: '2026-11-18', end_at: '2026-11-30' } }, token);
  await store.at('2026-11-18T10:05:00-05:00');
  expect(await store.order(oid)).toMatchObject({ status: 'paid', endReason: null });
  expect(await store.api.call('holidays', {}, token)).toMatchObject({ paid_deliveries: ['2026-11-19'] });
  expect(await store.mailed()).toEqual(['order-payment-failed', 'order-receipt']);
});

test('who leaves while a payment is under way gets the basket if it was taken, and else nothing', async () => {
  const { uid, oid, token } = await store.refused();
  store.payments.refuse(`pm_${uid}`, null);
  store.payments.loseAnswers(`pm_${uid}`);
  expect(await store.at('2026-11-18T10:00:00-05:00')).toEqual(['payment-unknown']);
  await store.api.call('setSubscriptionStatus', { body: { status: 'paused' } }, token);
  expect(await store.order(oid)).toMatchObject({ status: 'paid', endReason: null });
  expect(store.payments.taken).toHaveLength(1);
});

const closePoint = () => store.api.db.update(pickupPoints).set({ open: false });
const endSlots = () => store.api.db.update(timeslots).set({ active: false });

describe.each([
  ['a point that has closed', closePoint],
  ['a window that is gone', endSlots],
] as const)('at %s', (_title, close) => {
  test('no basket is made; one mail asks for another choice, and the coming deliveries say so', async () => {
    const { uid, token } = await store.subscriber();
    await store.api.db
      .update(subscriptions)
      .set({ nextDeliveryDate: '2026-11-26' })
      .where(eq(subscriptions.uid, uid));
    await close();
    expect(await store.at('2026-11-22T12:00:00-05:00')).toEqual(['place-closed 2026-11-26']);
    expect(await store.at('2026-11-29T12:00:00-05:00')).toEqual(['place-closed 2026-12-03']);
    expect(await store.ordersOf(uid)).toEqual([]);
    expect((await templates()).filter((name) => name === 'delivery-closed')).toHaveLength(1);
    const { deliveries } = await store.api.call('nextDeliveries', {}, token);
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['closed']));
    expect(await store.api.call('deliveries', {}, token)).toMatchObject({ open: false });
  });

  test('an open order is not billed, and its owner is told', async () => {
    const { oid, token } = await store.customer();
    await close();
    expect(await store.at(billing)).toEqual(['place-closed 2026-11-19']);
    expect(await store.order(oid)).toMatchObject({ status: 'skipped', endReason: 'place-closed' });
    expect(store.payments.asked).toEqual([]);
    expect(await store.mailed()).toEqual(['order-place-closed']);
    expect(await store.api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject({
      can_unskip: false,
    });
  });

  test('a paid basket is on its way: the team is told how many there are', async () => {
    const { oid } = await store.customer();
    await store.at(billing);
    expect(await countWithoutPlace(store.api.db)).toBe(0);
    await close();
    expect(await countWithoutPlace(store.api.db)).toBe(1);
    expect(await store.order(oid)).toMatchObject({ status: 'paid' });
    await store.at('2026-11-20T12:00:00-05:00');
    expect(await countWithoutPlace(store.api.db)).toBe(0);
  });

  test('a refused order is not asked for again', async () => {
    const { uid, oid } = await store.refused();
    store.payments.refuse(`pm_${uid}`, null);
    await close();
    // At once: a button that pays would be refused from now on.
    await store.at('2026-11-18T09:00:00-05:00');
    expect(await store.order(oid)).toMatchObject({ status: 'skipped', endReason: 'place-closed' });
    await store.at('2026-11-18T10:00:00-05:00');
    await store.at(limit);
    expect(store.payments.taken).toEqual([]);
    // Its owner could not pay it any more: it is none of those that pause a subscription.
    expect(await store.order(oid)).toMatchObject({ status: 'skipped', endReason: 'place-closed' });
    expect(await store.mailed()).toEqual(['order-payment-failed', 'order-place-closed']);
  });

  test('nobody comes back', async () => {
    const { token } = await store.subscriber();
    await store.api.call('setSubscriptionStatus', { body: { status: 'paused' } }, token);
    await close();
    const { message } = await store.api.refusal('reactivate', {}, token);
    expect(['pickup-point-closed', 'timeslot-not-available']).toContain(message);
  });
});

test('the limit is the store’s own, also with the evening cut-off', async () => {
  const other = await startWorkingStore({ business: { cutOff: 'evening', unpaidUntil: '12:00' } });
  const { uid, oid } = await other.customer();
  other.payments.refuse(`pm_${uid}`, 'card-declined');
  await other.at(billing);
  expect(await other.at('2026-11-18T10:00:00-05:00')).toEqual(['payment-refused']);
  expect(await other.at('2026-11-18T12:00:00-05:00')).toEqual(['ended-unpaid 2026-11-19']);
  expect(await other.at('2026-11-18T16:00:00-05:00')).toEqual([]);
  expect(await other.order(oid)).toMatchObject({ status: 'cancel', endReason: 'unpaid' });
  await other.api.close();
});

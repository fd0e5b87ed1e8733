import { eq } from 'drizzle-orm';
import { coupons, couponUses, creditEntries } from '../db/schema/coupons.ts';
import { charges } from '../db/schema/outboxes.ts';
import { someoneSignedUp } from '../testing/scenarios.ts';
import { withWorkingStore } from './workers.fixture.ts';

const store = withWorkingStore();

const billing = '2026-11-18T04:00:00-05:00';
const creditsOf = async (uid: string) =>
  (await store.api.db.select().from(creditEntries).where(eq(creditEntries.uid, uid))).map(
    ({ amount, reason }) => [reason, amount],
  );

test('a refused payment is asked again at ten and at four, then no more; at six its order ends', async () => {
  const { uid, oid } = await store.customer();
  store.payments.refuse(`pm_${uid}`, 'card-declined');
  expect(await store.at(billing)).toEqual(['payment-refused']);
  expect(await store.order(oid)).toMatchObject({ status: 'failed', paidAt: null, totalPrice: 1729 });
  expect(await store.at('2026-11-18T09:59:00-05:00')).toEqual([]);
  expect(await store.at('2026-11-18T10:00:00-05:00')).toEqual(['payment-refused']);
  expect(await store.at('2026-11-18T15:59:00-05:00')).toEqual([]);
  expect(await store.at('2026-11-18T16:00:00-05:00')).toEqual(['payment-refused']);
  expect(await store.at('2026-11-18T17:59:00-05:00')).toEqual([]);
  expect(await store.at('2026-11-18T18:00:00-05:00')).toEqual(['ended-unpaid 2026-11-19']);
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'unpaid', paidAt: null });
  store.payments.refuse(`pm_${uid}`, null);
  expect(await store.at('2026-11-21T04:00:00-05:00')).toEqual([]);
  expect(store.payments.asked).toHaveLength(3);
  expect(store.payments.taken).toEqual([]);
  expect(new Set(store.payments.asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  const failures = Array(3).fill('order-payment-failed');
  expect(await store.mailed()).toEqual([...failures, 'order-unpaid']);
});

test('a retry that passes pays the order with the receipt of the day it was billed', async () => {
  const { uid, oid } = await store.customer();
  store.payments.refuse(`pm_${uid}`, 'card-insufficient-funds');
  await store.at(billing);
  store.payments.refuse(`pm_${uid}`, null);
  expect(await store.at('2026-11-18T10:00:00-05:00')).toEqual(['paid']);
  expect(await store.order(oid)).toMatchObject({ status: 'paid', totalPrice: 1729 });
  expect(await store.at('2026-11-18T18:00:00-05:00')).toEqual([]);
  expect(await store.mailed()).toEqual(['order-payment-failed', 'order-receipt']);
});

test('a provider that does not answer is asked the same again, a little later', async () => {
  const { uid, oid } = await store.customer();
  store.payments.refuse(`pm_${uid}`, 'payment-provider-unavailable');
  expect(await store.at(billing)).toEqual(['payment-unknown']);
  expect(await store.order(oid)).toMatchObject({ status: 'open' });
  store.payments.refuse(`pm_${uid}`, null);
  expect(await store.at('2026-11-18T04:00:30-05:00')).toEqual([]);
  expect(await store.at('2026-11-18T04:01:00-05:00')).toEqual(['paid']);
  expect(new Set(store.payments.asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a charge left by a process that died is sent again with its key and its card', async () => {
  const { oid } = await store.customer();
  await store.at(billing);
  const [charge] = await store.api.db.select().from(charges);
  await store.api.db.update(charges).set({
    ...{ status: 'pending', providerId: null, leasedBy: 'dead' },
    leasedUntil: new Date('2026-11-18T04:01:00-05:00'),
  });
  expect(await store.at('2026-11-18T04:00:30-05:00')).toEqual([]);
  await store.at('2026-11-18T04:01:00-05:00');
  expect(store.payments.asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    charge?.idempotencyKey,
    charge?.idempotencyKey,
  ]);
  expect(store.payments.taken).toHaveLength(1);
  expect(await store.mailed()).toEqual(['order-receipt']);
  expect(await store.order(oid)).toMatchObject({ status: 'paid' });
});

test('credit is spent on the order, and what it does not cover is charged', async () => {
  const { uid, oid } = await store.customer();
  await store.api.db
    .insert(creditEntries)
    .values({ id: 'c1', uid, amount: 700, reason: 'admin', source: 'sorry' });
  await store.at(billing);
  expect(await store.order(oid)).toMatchObject({ credit: 700, creditLeft: 0, totalPrice: 1029 });
  expect(store.payments.taken).toMatchObject([{ amountCents: 1029 }]);
  expect(await creditsOf(uid)).toEqual([
    ['admin', 700],
    ['order', -700],
  ]);
});

test('an order that credit covers is paid without the card, and the rest of the credit stays', async () => {
  const { uid, oid } = await store.customer();
  await store.api.db
    .insert(creditEntries)
    .values({ id: 'c1', uid, amount: 5000, reason: 'admin', source: 'sorry' });
  expect(await store.at(billing)).toEqual(['paid 2026-11-19']);
  expect(await store.order(oid)).toMatchObject({ status: 'paid', totalPrice: 0, creditLeft: 5000 - 1729 });
  expect(store.payments.asked).toEqual([]);
  expect(await store.mailed()).toEqual(['order-receipt']);
});

test('what is too little for the provider is let go, and the receipt still adds up', async () => {
  const { uid, oid } = await store.customer();
  await store.api.db
    .insert(creditEntries)
    .values({ id: 'c1', uid, amount: 1700, reason: 'admin', source: 'sorry' });
  await store.at(billing);
  expect(await store.order(oid)).toMatchObject({ status: 'paid', adjustment: -29, totalPrice: 0 });
});

test('a coupon counts once, on the order that was billed with it', async () => {
  const { oid, token } = await store.customer();
  await store.api.db.insert(coupons).values({ code: 'CINQ', type: 'FIXED_AMOUNTS', amount: 500, maxUses: 1 });
  await store.api.call('applyCoupon', { body: { code: 'cinq' } }, token);
  await store.at(billing);
  expect(await store.order(oid)).toMatchObject({ couponCode: 'CINQ', couponDiscount: 500, totalPrice: 1229 });
  const [coupon] = await store.api.db.select().from(coupons);
  expect(coupon?.uses).toBe(1);
  expect(await store.api.db.select().from(couponUses)).toHaveLength(1);
  expect(await store.api.call('appliedCoupon', {}, token)).toBeNull();
});

test('the last use of a coupon goes to one of two; the other is told at once, and pays without', async () => {
  const two = [await store.customer(), await store.customer()];
  await store.api.db.insert(coupons).values({ code: 'CINQ', type: 'FIXED_AMOUNTS', amount: 500, maxUses: 1 });
  const [first, second] = two;
  await store.api.call('applyCoupon', { body: { code: 'CINQ' } }, first?.token);
  expect(await store.api.refusal('applyCoupon', { body: { code: 'CINQ' } }, second?.token)).toMatchObject({
    message: 'coupon-reach-limit',
  });
  await store.at(billing);
  expect(store.payments.taken.map(({ amountCents }) => amountCents).toSorted()).toEqual([1229, 1729]);
});

test('give 5, get 5: off the first order of whoever was referred, and for the referrer once it is paid', async () => {
  const referrer = await someoneSignedUp(store.api);
  const { uid: referrerUid } = await store.api.call('currentUser', {}, referrer);
  const friend = { first_name: 'Ami', last_name: 'Roy', email: 'ami@example.ca', zip_code: 'H2X 1Y1' };
  const form = { ...friend, phone: '15145550123', locale: 'fr-CA' as const, referral: 'friend' as const };
  await store.api.call('createReferral', { body: form }, referrer);
  const { uid, oid } = await store.customer(7, { email: 'ami@example.ca' });
  expect(await creditsOf(uid)).toEqual([['referral', 500]]);
  await store.at('2026-11-17T04:00:00-05:00');
  expect(await creditsOf(referrerUid)).toEqual([]);
  await store.at(billing);
  expect(await store.order(oid)).toMatchObject({ referralPrice: 500, credit: 0, totalPrice: 1229 });
  await store.at('2026-11-22T12:00:00-05:00');
  await store.at('2026-11-25T04:00:00-05:00');
  expect(store.payments.taken.map(({ amountCents }) => amountCents)).toEqual([1229, 1729]);
  expect(await creditsOf(referrerUid)).toEqual([['referral', 500]]);
});

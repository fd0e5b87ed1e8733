// Long because: what the team may ask for, each call with what it refuses.
import type { operatorCustomerSchema, operatorRefundSchema } from '@msl/contracts/operator.ts';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { countWithoutPlace } from '../../cycle/public.ts';
import { creditEntries } from '../../db/schema/coupons.ts';
import { movedDeliveries } from '../../db/schema/moved-deliveries.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { takeEvent } from '../../money/provider-events/take-event.service.ts';
import { startWorkingStore, withWorkingStore } from '../../workers/workers.fixture.ts';

const TOKEN = 'the-token-of-the-team-is-long-enough';
const store = withWorkingStore({ operatorToken: TOKEN });

type Refund = v.InferOutput<typeof operatorRefundSchema>;
type Customer = v.InferOutput<typeof operatorCustomerSchema>;
type Answer<T> = { code: number; payload: T; message?: string; errors?: unknown };

const call = async <T>(method: 'GET' | 'POST', path: string, payload?: object, token = TOKEN) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const url = `/api/operator/${path}`;
  const answer = await store.api.inject({ method, url, headers, ...(payload && { payload }) });
  return answer.json() as Answer<T>;
};
const refund = (oid: string, request_id: string, amount: number) =>
  call<Refund>('POST', `orders/${oid}/refunds`, { request_id, amount, reason: 'Pommes abîmées' });
const grant = (uid: string, form: object) =>
  call<Customer>('POST', `customers/${uid}/grants`, { reason: 'Bac manquant', ...form });

const billing = '2026-11-18T04:00:00-05:00';
const aPaidOrder = async () => {
  const customer = await store.customer();
  await store.at(billing);
  return customer;
};
const conflictOn = (field: string) => ({
  code: 409,
  message: 'conflict',
  errors: [{ field, message: 'conflict' }],
});

test('without the token of the team nothing is given, and without one configured nothing is there', async () => {
  const { oid, uid } = await aPaidOrder();
  for (const path of [`orders/${oid}/refunds`, `customers/${uid}/grants`]) {
    expect(await call('POST', path, {}, '')).toMatchObject({ code: 401, message: 'token-missing' });
    expect(await call('POST', path, {}, 'guessed')).toMatchObject({ code: 401, message: 'token-expired' });
  }
  expect(await call('GET', 'customers?email=a@b.ca', undefined, 'guessed')).toMatchObject({ code: 401 });
  const other = await startWorkingStore();
  const answer = await other.api.inject({ method: 'POST', url: `/api/operator/orders/${oid}/refunds` });
  expect(answer.statusCode).toBe(404);
  await other.api.close();
});

test('a paid order is given back in parts, never more than was paid, and the receipt and a mail say so', async () => {
  const { oid, uid, token } = await aPaidOrder();
  expect(await refund(oid, 'r-1', 700)).toMatchObject({
    payload: { status: 'succeeded', amount: 700, refunded_price: 700, left_price: 1029 },
  });
  expect(await refund(oid, 'r-2', 1030)).toEqual(conflictOn('amount'));
  expect(await refund(oid, 'r-3', 1029)).toMatchObject({ payload: { refunded_price: 1729, left_price: 0 } });
  expect(await refund(oid, 'r-4', 1)).toEqual(conflictOn('amount'));
  expect(await store.api.call('historyOrder', { params: { oid } }, token)).toMatchObject({
    total_price: 1729,
    refunded_price: 1729,
  });
  expect(await store.api.call('history', { query: {} }, token)).toMatchObject([{ refunded_price: 1729 }]);
  const { email } = await store.api.call('currentUser', {}, token);
  expect((await call<Customer>('GET', `customers?email=${email}`)).payload).toMatchObject({
    uid,
    orders: [{ oid, status: 'paid', total_price: 1729, refunded_price: 1729 }],
  });
  expect(await store.mailed()).toEqual(['order-receipt', 'order-refunded', 'order-refunded']);
});

test('what the bank of its owner has taken back is not given back too, unless the store was right after all', async () => {
  const { oid } = await aPaidOrder();
  const [paymentId = ''] = store.payments.taken.map(({ idempotencyKey }) => `pi_${idempotencyKey}`);
  const closed = (eventId: string, outcome: 'lost' | 'over') =>
    takeEvent(store.api.deps, {
      ...{ eventId, at: store.api.clock.now(), kind: 'disputed', paymentId, amountCents: 1029, outcome },
    });
  await closed('evt_lost', 'lost');
  expect(await refund(oid, 'r-1', 701)).toEqual(conflictOn('amount'));
  expect(await refund(oid, 'r-2', 700)).toMatchObject({ payload: { refunded_price: 700, left_price: 0 } });
  await closed('evt_won', 'over');
  expect(await refund(oid, 'r-3', 29)).toMatchObject({ payload: { left_price: 1000 } });
});

test('the same request, sent twice and at once, is one refund; another under its name is refused', async () => {
  const { oid } = await aPaidOrder();
  const answers = await Promise.all([refund(oid, 'r-1', 500), refund(oid, 'r-1', 500)]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect(await refund(oid, 'r-1', 600)).toEqual(conflictOn('request_id'));
  expect(store.payments.refunded).toHaveLength(1);
  // Two others that are more than is left together: one of them is made.
  const two = await Promise.all([refund(oid, 'r-2', 1000), refund(oid, 'r-3', 1000)]);
  expect(two.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(store.payments.refunded).toHaveLength(2);
});

test('a provider that is away gets the refund later, once; one that refuses ends it', async () => {
  const { oid } = await aPaidOrder();
  store.payments.refuseRefunds('payment-provider-unavailable');
  expect((await refund(oid, 'r-1', 500)).payload).toMatchObject({ status: 'pending', left_price: 1229 });
  store.payments.refuseRefunds(null);
  await store.at('2026-11-18T04:02:00-05:00');
  await store.at('2026-11-18T04:10:00-05:00');
  expect(store.payments.refunded).toMatchObject([{ amountCents: 500, mayBeDone: true }]);
  expect((await refund(oid, 'r-1', 500)).payload).toMatchObject({ status: 'succeeded', refunded_price: 500 });
  store.payments.refuseRefunds('refund-not-possible');
  expect((await refund(oid, 'r-2', 500)).payload).toMatchObject({ status: 'failed', left_price: 1229 });
  expect(await store.mailed()).toEqual(['order-receipt', 'order-refunded']);
});

test('a refund on its way is told when it is made, and gives the money back to the store when it is not', async () => {
  const { oid } = await aPaidOrder();
  store.payments.refundStatus = 'pending';
  expect((await refund(oid, 'r-1', 500)).payload).toMatchObject({ status: 'pending', left_price: 1229 });
  await store.at('2026-11-18T04:10:00-05:00');
  expect(await store.mailed()).toEqual(['order-receipt']);
  store.payments.refundStatus = 'succeeded';
  await store.at('2026-11-18T05:10:00-05:00');
  expect((await refund(oid, 'r-1', 500)).payload).toMatchObject({ status: 'succeeded', refunded_price: 500 });
  expect(await store.mailed()).toEqual(['order-receipt', 'order-refunded']);
  expect(store.payments.refunded).toHaveLength(1);
  store.payments.refundStatus = 'failed';
  expect((await refund(oid, 'r-2', 300)).payload).toMatchObject({ status: 'failed', left_price: 1229 });
  expect(await store.mailed()).toEqual(['order-receipt', 'order-refunded']);
});

test('a refund that fails after it was made is known to be none, and the team is told', async () => {
  const { oid } = await aPaidOrder();
  await refund(oid, 'r-1', 500);
  const hears = async (eventId: string, hasFailed: boolean) => {
    const event = { eventId, at: store.api.clock.now(), refundId: 're_refund:r-1', hasFailed };
    const of = { paymentId: null, amountCents: 500, madeAt: event.at };
    await takeEvent(store.api.deps, { ...event, ...of, kind: 'refund-changed' });
    await store.at('2026-11-18T04:10:00-05:00');
    return (await refund(oid, 'r-1', 500)).payload;
  };
  expect(await hears('evt_1', false)).toMatchObject({ status: 'succeeded', refunded_price: 500 });
  store.payments.refundStatus = 'failed';
  expect(await hears('evt_2', true)).toMatchObject({ status: 'failed', refunded_price: 0, left_price: 1729 });
  expect(store.errors.map(String)).toEqual([`Error: refund r-1 of order ${oid} has failed`]);
  expect(await store.mailed()).toEqual(['order-receipt', 'order-refunded']);
  store.errors.length = 0;
});

test.each([
  ['an order that is not paid', 'open'],
  ['no order at all', 'nothing'],
])('%s is not refunded', async (_what, which) => {
  const { oid } = await store.customer();
  expect(await refund(which === 'open' ? oid : 'none', 'r-1', 1)).toMatchObject({
    code: 404,
    message: 'order-not-found',
  });
});

test('an order that credit has paid for has nothing to give back, which is said of the amount', async () => {
  const { oid, uid } = await store.customer();
  await grant(uid, { request_id: 'gift-1', kind: 'credit', amount: 5000 });
  await store.at(billing);
  expect(await store.order(oid)).toMatchObject({ status: 'paid', totalPrice: 0 });
  expect(await refund(oid, 'r-1', 1)).toEqual(conflictOn('amount'));
});

test('a missing bin, a discount and credit are lines of the cart, and count on one bill', async () => {
  const { uid, oid, token } = await store.customer();
  await grant(uid, { request_id: 'bin-1', kind: 'adjustment' });
  await grant(uid, { request_id: 'bin-1', kind: 'adjustment' });
  await grant(uid, { request_id: 'sorry-1', kind: 'discount', amount: 300 });
  await Promise.all([1, 2].map(() => grant(uid, { request_id: 'gift-1', kind: 'credit', amount: 400 })));
  const told = await store.api.db.select().from(mails).where(eq(mails.template, 'fee-added'));
  expect(told.map(({ locals }) => locals)).toMatchObject([{ amount: 5000, reason: 'Bac manquant' }]);
  const lines = { adjustment: 5000, discount: 300, credit: 400, total_price: 1729 + 5000 - 300 - 400 };
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject(lines);
  // A delivery that is skipped is not billed: what was granted waits for the next that is.
  await store.api.call('setOrderStatus', { params: { oid }, body: { status: 'skipped' } }, token);
  await store.at('2026-11-22T12:00:00-05:00');
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject(lines);
  expect(await store.at('2026-11-25T04:00:00-05:00')).toContain('paid');
  const [, next] = await store.ordersOf(uid);
  expect(await store.api.call('historyOrder', { params: { oid: next?.oid ?? '' } }, token)).toMatchObject(
    lines,
  );
  await store.at('2026-11-29T12:00:00-05:00');
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject({
    adjustment: 0,
    discount: 0,
    credit: 0,
  });
  const notes = await store.api.db.select({ note: creditEntries.note }).from(creditEntries);
  expect(notes).toContainEqual({ note: 'Bac manquant' });
});

test('a fee that is granted after the cut-off waits for the next basket; a discount still counts on this one', async () => {
  const { uid, oid, token } = await store.customer();
  store.api.clock.set('2026-11-18T03:30:00-05:00');
  await grant(uid, { request_id: 'bin-1', kind: 'adjustment' });
  await grant(uid, { request_id: 'sorry-1', kind: 'discount', amount: 300 });
  const lines = { adjustment: 0, discount: 300, total_price: 1729 - 300 };
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject(lines);
  await store.at(billing);
  expect(await store.api.call('historyOrder', { params: { oid } }, token)).toMatchObject(lines);
  await store.at('2026-11-22T12:00:00-05:00');
  const next = { adjustment: 5000, discount: 0, total_price: 1729 + 5000 };
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject(next);
  await store.at('2026-11-25T04:00:00-05:00');
  expect((await store.ordersOf(uid))[1]).toMatchObject({ adjustment: 5000, totalPrice: 1729 + 5000 });
});

test('one name is one request: another kind, another customer or a refund under it is refused', async () => {
  const [one, other] = [await aPaidOrder(), await store.subscriber()];
  const gift = { request_id: 'r-1', kind: 'credit', amount: 500 };
  for (const _sent of [1, 2]) expect((await grant(one.uid, gift)).code).toBe(200);
  expect(await grant(one.uid, { ...gift, kind: 'discount' })).toEqual(conflictOn('request_id'));
  expect(await grant(other.uid, gift)).toEqual(conflictOn('request_id'));
  expect(await refund(one.oid, 'r-1', 500)).toEqual(conflictOn('request_id'));
  await refund(one.oid, 'r-2', 500);
  expect(await grant(one.uid, { ...gift, request_id: 'r-2' })).toEqual(conflictOn('request_id'));
  // Sent at once for two customers, it is for one of them.
  const both = [one, other].map(({ uid }) => grant(uid, { ...gift, request_id: 'r-3' }));
  expect((await Promise.all(both)).map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(await store.api.db.select().from(creditEntries)).toHaveLength(2);
});

test.each([
  ['another amount under the same name', { request_id: 'g', kind: 'discount', amount: 2 }, 409],
  ['another kind under the same name', { request_id: 'g', kind: 'adjustment', amount: 1 }, 409],
  ['a discount of nothing', { request_id: 'h', kind: 'discount' }, 400],
  ['a negative credit', { request_id: 'h', kind: 'credit', amount: -5 }, 400],
  ['no reason', { request_id: 'h', kind: 'credit', amount: 5, reason: '' }, 400],
])('%s is refused', async (_what, form, code) => {
  const { uid } = await store.customer();
  await grant(uid, { request_id: 'g', kind: 'discount', amount: 1 });
  expect((await grant(uid, form)).code).toBe(code);
  expect((await grant('nobody', { request_id: 'i', kind: 'credit', amount: 5 })).code).toBe(404);
});

test('what credit had paid of a basket whose day is closed is credit again, once, and told; it counts for the team until then', async () => {
  const { uid, oid } = await store.customer();
  await grant(uid, { request_id: 'g-all', kind: 'credit', amount: 50_000 });
  await store.at(billing);
  const { credit, totalPrice } = await store.order(oid);
  expect([credit > 0, totalPrice]).toEqual([true, 0]);
  const back = () => call<Customer>('POST', `orders/${oid}/credit-back`, { reason: 'Tempête' });
  // It still comes.
  expect(await back()).toMatchObject(conflictOn('oid'));
  await store.api.db.insert(movedDeliveries).values({ day: '2026-11-19', movedTo: null });
  expect(await countWithoutPlace(store.api.db)).toBe(1);
  const answers = await Promise.all([back(), back()]);
  for (const { payload } of answers) expect(payload).toMatchObject({ uid, credit: 50_000 });
  expect(await countWithoutPlace(store.api.db)).toBe(0);
  expect(await store.mailed()).toEqual(['order-receipt', 'order-credited']);
  await store.api.db.delete(movedDeliveries);
});

test('no credit is given back of an order that used none, nor of one that was delivered', async () => {
  const { oid } = await aPaidOrder();
  const back = () => call('POST', `orders/${oid}/credit-back`, { reason: 'Tempête' });
  expect(await back()).toMatchObject(conflictOn('oid'));
  await store.at('2026-11-19T23:00:00-05:00');
  expect(await back()).toMatchObject(conflictOn('oid'));
});

import { eq } from 'drizzle-orm';
import { charges, mails, refunds } from '../../db/schema/outboxes.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import type { PaymentEvent, Payments } from '../../payments/payments.port.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';
import { createWorkers } from '../../workers/workers.service.ts';
import { takeEvent } from '../provider-events/take-event.service.ts';
import { takeMissedEvents } from '../provider-events/take-missed-events.service.ts';

const store = withWorkingStore();

const AFTER_THE_LIMIT = '2026-11-18T18:01:00-05:00';

let events = 0;
const moneyComes = (orderId: string, paymentId: string) => {
  const event = {
    eventId: `evt_${++events}`,
    at: store.api.clock.now(),
    orderId,
    paymentId,
    takenCents: 1729,
  };
  return takeEvent(store.api.deps, { ...event, kind: 'charge-succeeded' });
};
const refundsOf = async (oid: string) =>
  (await store.api.db.select().from(refunds).where(eq(refunds.oid, oid))).map(({ amount, status }) => [
    amount,
    status,
  ]);

test('money that comes for an order that has ended unpaid goes back, once', async () => {
  const { oid } = await store.refused();
  await store.at(AFTER_THE_LIMIT);
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'unpaid' });
  await moneyComes(oid, 'pi_late');
  await moneyComes(oid, 'pi_late');
  await store.at('2026-11-18T18:05:00-05:00');
  expect(store.payments.refunded).toMatchObject([{ paymentId: 'pi_late', amountCents: 1729 }]);
  expect(await refundsOf(oid)).toEqual([[1729, 'succeeded']]);
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'unpaid' });
  expect((await store.mailed()).slice(-2)).toEqual(['order-unpaid', 'order-refunded']);
});

test('money that comes while the order may still be paid pays it', async () => {
  const { oid } = await store.refused();
  await store.api.db.update(charges).set({ status: 'failed' }).where(eq(charges.oid, oid));
  await moneyComes(oid, 'pi_late');
  expect(await store.order(oid)).toMatchObject({ status: 'paid' });
  expect(await refundsOf(oid)).toEqual([]);
});

test('what was recorded as paid is never sent back; a second payment of it is for the team to look at', async () => {
  const { oid } = await store.customer();
  await store.at('2026-11-18T04:00:00-05:00');
  const [paid] = await store.api.db.select().from(charges).where(eq(charges.oid, oid));
  await moneyComes(oid, paid?.providerId ?? '');
  await expect(moneyComes(oid, 'pi_second')).rejects.toThrow('is of no charge of order');
  expect(await refundsOf(oid)).toEqual([]);
});

/** What the provider lists. */
const listing = (events: readonly PaymentEvent[]) => ({
  ...store.api.deps,
  payments: {
    ...store.api.deps.payments,
    eventsSince: async function* () {
      yield [...events];
    },
  },
});

test('a second payment in the provider’s list is told once, and stops nothing that comes after it', async () => {
  const { oid } = await store.customer();
  await store.at('2026-11-18T04:00:00-05:00');
  const of = { orderId: oid, kind: 'charge-succeeded', at: store.api.clock.now(), takenCents: 1729 } as const;
  const deps = listing([{ ...of, eventId: 'evt_twice', paymentId: 'pi_second' }]);
  const told: string[] = [];
  for (const _look of [1, 2]) await takeMissedEvents(deps, (news) => told.push(news));
  expect(told).toEqual([expect.stringContaining('pi_second is of no charge of order')]);
});

test('of a payment and its refund since the backup both are on the receipt, whichever is read first', async () => {
  const { oid } = await store.customer();
  store.api.clock.set('2026-11-18T04:05:00-05:00');
  const of = { orderId: oid, paymentId: 'pi_since', at: store.api.clock.now(), takenCents: 1729 };
  await takeEvent(store.api.deps, { ...of, eventId: 'evt_back', kind: 'refunded', refundedCents: 300 });
  await moneyComes(oid, 'pi_since');
  expect(await store.order(oid)).toMatchObject({ status: 'paid' });
  const [charge] = await store.api.db.select().from(charges).where(eq(charges.oid, oid));
  expect(charge).toMatchObject({ providerId: 'pi_since', refundedAmount: 300 });
});

test('money that was taken for an order since the backup of this store pays it: its billing takes none again', async () => {
  const { oid } = await store.customer();
  store.api.clock.set('2026-11-18T04:05:00-05:00');
  const at = store.api.clock.now();
  const of = { eventId: 'evt_since', at, orderId: oid, paymentId: 'pi_since', takenCents: 1729 };
  const asked: boolean[] = [];
  const eventsSince = async function* (_since: Date, { withPayments = false } = {}) {
    asked.push(withPayments);
    if (withPayments) yield [{ ...of, kind: 'charge-succeeded' } as const];
  };
  const payments = { ...store.api.deps.payments, eventsSince };
  const look = () => takeMissedEvents({ ...store.api.deps, payments }, () => undefined);
  await look();
  await look();
  // A store that has just looked hears of its payments from those who asked for them.
  expect(asked).toEqual([true, false]);
  await store.at('2026-11-18T04:06:00-05:00');
  const known = await store.api.db.select().from(charges).where(eq(charges.oid, oid));
  expect(known).toMatchObject([{ status: 'succeeded', providerId: 'pi_since' }]);
  expect(store.payments.asked).toEqual([]);
  expect(await store.order(oid)).toMatchObject({ status: 'paid', totalPrice: known[0]?.amount });
  expect(await store.mailed()).toContain('order-receipt');
});

test.each([
  ['on the day of the delivery', '2026-11-19T09:00:00-05:00', false],
  ['the day after', '2026-11-20T09:00:00-05:00', true],
])(
  'restored %s, the store counts a basket as paid when it was: none is cancelled that is on its way',
  async (_when, restored, isDelivered) => {
    const { oid } = await store.customer();
    const of = { orderId: oid, paymentId: 'pi_since', takenCents: 1729 };
    const at = new Date('2026-11-18T09:00:05Z');
    const deps = listing([
      // The newest first: somebody of the team gave something back since.
      { ...of, eventId: 'evt_back', kind: 'refunded', refundedCents: 300, at: new Date(restored) },
      { ...of, eventId: 'evt_paid', kind: 'charge-succeeded', at },
    ]);
    store.api.clock.set(restored);
    const told: string[] = [];
    await takeMissedEvents(deps, (news) => told.push(news));
    await store.at(restored);
    expect(told).toEqual([]);
    const order = await store.order(oid);
    expect(order).toMatchObject({ status: 'paid', totalPrice: 1729 });
    expect(order?.deliveredAt instanceof Date).toBe(isDelivered);
    const [charge] = await store.api.db.select().from(charges).where(eq(charges.oid, oid));
    expect(charge).toMatchObject({ status: 'succeeded', providerId: 'pi_since', refundedAmount: 300 });
    expect(store.payments.asked).toEqual([]);
    const mailed = await store.mailed();
    expect(mailed).toContain('order-receipt');
    expect(mailed).not.toContain('order-not-billed');
  },
);

test('restored on the day of the delivery, a refused order that was paid since is not sent back', async () => {
  const { oid } = await store.refused();
  const at = new Date('2026-11-18T15:00:05Z');
  const paid = { orderId: oid, paymentId: 'pi_since', at, takenCents: 1729 };
  const deps = listing([{ ...paid, eventId: 'evt_second_try', kind: 'charge-succeeded' }]);
  store.api.clock.set('2026-11-19T09:00:00-05:00');
  await takeMissedEvents(deps, () => undefined);
  await store.at('2026-11-19T09:00:00-05:00');
  expect(await store.order(oid)).toMatchObject({ status: 'paid', paidAt: paid.at });
  expect(await refundsOf(oid)).toEqual([]);
});

test('restored on the day of the delivery, one refused for the last time and paid by hand since is not sent back', async () => {
  const { oid } = await store.refused();
  for (const moment of ['2026-11-18T10:00:00-05:00', '2026-11-18T16:00:00-05:00']) await store.at(moment);
  const at = new Date('2026-11-18T17:00:05-05:00');
  const paid = { orderId: oid, paymentId: 'pi_by_hand', at, takenCents: 1729 };
  const deps = listing([{ ...paid, eventId: 'evt_by_hand', kind: 'charge-succeeded' }]);
  store.api.clock.set('2026-11-19T09:00:00-05:00');
  await takeMissedEvents(deps, () => undefined);
  await store.at('2026-11-19T09:00:00-05:00');
  expect(await store.order(oid)).toMatchObject({ status: 'paid', paidAt: at });
  expect(await refundsOf(oid)).toEqual([]);
});

test.each([
  ['more', 2500, 1000],
  ['less, its basket being too small by now', 1250, 9000],
])('what was taken since the backup is what the receipt says: %s', async (_how, takenCents, minimum) => {
  const { oid } = await store.customer();
  store.api.deps.config.business.minimumSubtotal = minimum;
  const at = new Date('2026-11-18T04:00:05-05:00');
  const paid = { orderId: oid, paymentId: 'pi_since', at, takenCents };
  const told: string[] = [];
  store.api.clock.set('2026-11-18T09:00:00-05:00');
  const deps = listing([{ ...paid, eventId: 'evt_since', kind: 'charge-succeeded' }]);
  await takeMissedEvents(deps, (news) => told.push(news));
  expect(told).toEqual([
    expect.stringContaining(`paid with ${takenCents} cents, and its basket comes to 1729`),
  ]);
  const adjustment = takenCents - 1729;
  expect(await store.order(oid)).toMatchObject({ status: 'paid', totalPrice: takenCents, adjustment });
  const [charge] = await store.api.db.select().from(charges).where(eq(charges.oid, oid));
  expect(charge).toMatchObject({ status: 'succeeded', amount: takenCents });
  const [receipt] = await store.api.db.select().from(mails).where(eq(mails.template, 'order-receipt'));
  expect(receipt?.locals).toMatchObject({ oid, total_price: takenCents });
});

/** Another process of the store, which has just started. */
const startedWith = (eventsSince: Payments['eventsSince']) =>
  createWorkers(
    { ...store.api.deps, payments: { ...store.api.deps.payments, eventsSince } },
    { onError: (error) => store.errors.push(error) },
  );

test('a store that starts asks for no money, and ends no order, before the provider has told what was paid meanwhile', async () => {
  const { oid } = await store.refused();
  const unbilled = await store.customer();
  let isAway = true;
  const eventsSince: Payments['eventsSince'] = () => {
    if (isAway) throw new PaymentError('payment-provider-unavailable');
    return store.api.deps.payments.eventsSince(new Date(0));
  };
  const started = startedWith(eventsSince);
  const asked = store.payments.asked.length;
  for (const moment of ['2026-11-18T10:00:00-05:00', AFTER_THE_LIMIT]) {
    store.api.clock.set(moment);
    expect(await started.runDue()).toEqual([]);
  }
  // Whoever operates the store reads why, once.
  expect(store.errors.splice(0).map(String)).toEqual([expect.stringContaining('bills and ends no order')]);
  expect(store.payments.asked).toHaveLength(asked);
  expect(await store.order(unbilled.oid)).toMatchObject({ status: 'open', billedAt: null });
  expect(await store.order(oid)).toMatchObject({ status: 'failed' });
  isAway = false;
  await started.runDue();
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'unpaid' });
  // Its list alone gives no answer: a store that has heard it since it started bills as on any day.
  isAway = true;
  const next = await store.customer(7, { email: 'next@example.test' });
  store.api.clock.set('2026-11-25T04:00:00-05:00');
  await started.runDue();
  expect(await store.order(next.oid)).toMatchObject({ status: 'paid' });
});

test('a store that was restored from a backup of a minute before its billing takes no money a second time', async () => {
  const { oid } = await store.customer();
  store.api.clock.set('2026-11-18T03:59:00-05:00');
  const heard = { eventId: 'evt_before', at: store.api.clock.now() };
  await takeMissedEvents(listing([{ ...heard, kind: 'other', type: 'customer.updated' }]), () => undefined);
  const at = new Date('2026-11-18T04:00:05-05:00');
  const paid = { orderId: oid, paymentId: 'pi_since', at, takenCents: 1729 };
  const events: PaymentEvent[] = [{ ...paid, eventId: 'evt_since', kind: 'charge-succeeded' }];
  const eventsSince: Payments['eventsSince'] = async function* (_since, { withPayments = false } = {}) {
    if (withPayments) yield events;
  };
  store.api.clock.set('2026-11-18T04:02:00-05:00');
  await startedWith(eventsSince).runDue();
  expect(await store.order(oid)).toMatchObject({ status: 'paid', paidAt: at });
  expect(store.payments.asked).toEqual([]);
});

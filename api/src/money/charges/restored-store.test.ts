// Long because: each way in which a backup meets what was paid since.
import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import { charges, mails, refunds } from '../../db/schema/outboxes.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import type { PaymentEvent, Payments } from '../../payments/payments.port.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';
import { createWorkers } from '../../workers/workers.service.ts';
import { takeEvent } from '../provider-events/take-event.service.ts';
import { takeMissedEvents } from '../provider-events/take-missed-events.service.ts';
import { leaseUntil } from './lease.rules.ts';
import { payOrder } from './pay-order.service.ts';
import { settleUnknown } from './settle-unknown.service.ts';

const store = withWorkingStore();

const THE_DAY_OF_DELIVERY = '2026-11-19T09:00:00-05:00';

/** What the provider lists, and the card that has paid since. */
const listing = (events: readonly PaymentEvent[]) => ({
  ...store.api.deps,
  payments: {
    ...store.api.deps.payments,
    paymentFacts: async (paymentId: string) => ({
      ...(await store.payments.paymentFacts(paymentId)),
      ...{ brand: 'mastercard', lastDigits: '4444' },
    }),
    eventsSince: async function* () {
      yield [...events];
    },
  },
});
/** What the provider has told since the backup is heard, and then the store does what is due; gives what the team is told. */
const restoredAt = async (moment: string, events: readonly PaymentEvent[]) => {
  store.api.clock.set(moment);
  const told: string[] = [];
  await takeMissedEvents({ ...listing(events), tell: (news) => told.push(news) });
  await store.at(moment);
  return told;
};
const moneyCame = (orderId: string, at: Date, takenCents = 1729): PaymentEvent => ({
  ...{ eventId: 'evt_paid', at, kind: 'charge-succeeded' as const },
  ...{ orderId, paymentId: 'pi_since', takenCents, paymentMethodId: 'pm_since' },
});
/** Somebody of the team has given 3 $ back since. */
const moneyWentBack = (orderId: string, takenAt: Date): PaymentEvent => ({
  ...{ eventId: 'evt_back', at: new Date(THE_DAY_OF_DELIVERY), kind: 'refunded' as const },
  ...{ orderId, paymentId: 'pi_since', takenCents: 1729, takenAt, refundedCents: 300 },
});
/** A store that died and was not restored hears of it as late, and has prepared no basket. */
const heardLate = (oid: string) =>
  expect.stringMatching(`order ${oid} was paid at 2026-11-18T.* heard of on the day of its delivery`);
const chargesOf = (oid: string) => store.api.db.select().from(charges).where(eq(charges.oid, oid));
const refundsOf = async (oid: string) =>
  (await store.api.db.select().from(refunds).where(eq(refunds.oid, oid))).map(({ amount }) => amount);

test('money that was taken for an order since the backup of this store pays it: its billing takes none again', async () => {
  const { oid } = await store.customer();
  store.api.clock.set('2026-11-18T04:05:00-05:00');
  const at = store.api.clock.now();
  const of = {
    eventId: 'evt_since',
    at,
    orderId: oid,
    paymentId: 'pi_since',
    takenCents: 1729,
    paymentMethodId: null,
  };
  const asked: boolean[] = [];
  const eventsSince = async function* (_since: Date, { withPayments = false } = {}) {
    asked.push(withPayments);
    if (withPayments) yield [{ ...of, kind: 'charge-succeeded' } as const];
  };
  const payments = { ...store.api.deps.payments, eventsSince };
  const look = () => takeMissedEvents({ ...store.api.deps, payments });
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

test('whose card it was that Stripe does not say keeps no payment from being written', async () => {
  const { oid } = await store.customer();
  const at = new Date('2026-11-18T09:00:05Z');
  const deps = listing([moneyCame(oid, at)]);
  const paymentFacts = () => Promise.reject(new Error('this key may not read refunds'));
  store.api.clock.set('2026-11-18T04:05:00-05:00');
  await takeMissedEvents({ ...deps, payments: { ...deps.payments, paymentFacts } });
  await store.at('2026-11-18T04:06:00-05:00');
  expect(await store.order(oid)).toMatchObject({ status: 'paid', paidAt: at });
  expect(store.payments.asked).toEqual([]);
});

test.each([
  ['on the day of the delivery', THE_DAY_OF_DELIVERY, false],
  ['the day after', '2026-11-20T09:00:00-05:00', true],
])(
  'restored %s, the store counts a basket as paid when it was: none is cancelled that is on its way',
  async (_when, restored, isDelivered) => {
    const { oid } = await store.customer();
    const at = new Date('2026-11-18T09:00:05Z');
    // The newest first.
    expect(await restoredAt(restored, [moneyWentBack(oid, at), moneyCame(oid, at)])).toEqual([
      heardLate(oid),
    ]);
    const order = await store.order(oid);
    expect(order).toMatchObject({ status: 'paid', paidAt: at, totalPrice: 1729, changesLost: false });
    expect(order?.deliveredAt instanceof Date).toBe(isDelivered);
    const paid = { status: 'succeeded', providerId: 'pi_since', refundedAmount: 300 };
    expect(await chargesOf(oid)).toMatchObject([paid]);
    expect(store.payments.asked).toEqual([]);
    const mailed = await store.mailed();
    expect(mailed).toContain('order-receipt');
    expect(mailed).not.toContain('order-not-billed');
  },
);

test('restored on the day of the delivery, a refused order that was paid since is not sent back, and says with which card', async () => {
  const { oid } = await store.refused();
  const at = new Date('2026-11-18T15:00:05Z');
  expect(await restoredAt(THE_DAY_OF_DELIVERY, [moneyCame(oid, at)])).toEqual([heardLate(oid)]);
  expect(await store.order(oid)).toMatchObject({ status: 'paid', paidAt: at, cardLastDigits: '4444' });
  expect(await refundsOf(oid)).toEqual([]);
});

test('restored on the day of the delivery, one refused for the last time, paid by hand and given back in part since is all of that', async () => {
  const { oid } = await store.refused();
  for (const moment of ['2026-11-18T10:00:00-05:00', '2026-11-18T16:00:00-05:00']) await store.at(moment);
  const at = new Date('2026-11-18T17:00:05-05:00');
  await restoredAt(THE_DAY_OF_DELIVERY, [moneyWentBack(oid, at), moneyCame(oid, at)]);
  const byHand = { cardBrand: 'mastercard', cardLastDigits: '4444' };
  expect(await store.order(oid)).toMatchObject({ status: 'paid', paidAt: at, ...byHand });
  expect(await refundsOf(oid)).toEqual([300]);
  expect(await chargesOf(oid)).toContainEqual(
    expect.objectContaining({ status: 'succeeded', providerId: 'pi_since', refundedAmount: 300 }),
  );
  expect(await store.mailed()).toEqual(expect.arrayContaining(['order-receipt', 'order-refunded']));
});

test('restored on the day of the delivery, one paid by hand and lost to a bank since is not sent back either', async () => {
  const { oid } = await store.refused();
  for (const moment of ['2026-11-18T10:00:00-05:00', '2026-11-18T16:00:00-05:00']) await store.at(moment);
  store.api.clock.set(THE_DAY_OF_DELIVERY);
  const [takenAt, at] = [new Date('2026-11-18T17:00:05-05:00'), store.api.clock.now()];
  const facts = await store.payments.paymentFacts('pi_since');
  const payments = {
    ...store.api.deps.payments,
    paymentFacts: async () => ({ ...facts, orderId: oid, takenCents: 1729, takenAt, lostCents: 1729 }),
  };
  const lost = { kind: 'disputed', paymentId: 'pi_since', amountCents: 1729, outcome: 'lost' } as const;
  await takeEvent({ ...store.api.deps, payments }, { eventId: 'evt_lost', at, ...lost });
  expect(await store.order(oid)).toMatchObject({ status: 'paid', paidAt: takenAt });
  expect(await refundsOf(oid)).toEqual([]);
});

test.each([
  ['names the card that paid it', false, '4444'],
  ['is paid though the provider does not say with which card', true, '4242'],
])('an order that is found to be paid as its customer pays it again %s', async (_what, isAway, digits) => {
  const { oid, uid } = await store.refused();
  const found = { paymentId: 'pi_since', amountCents: 1729, isFound: true };
  const deps = listing([]);
  const payments = { ...deps.payments, charge: async () => found };
  const away = () => Promise.reject(new PaymentError('payment-provider-unavailable'));
  await payOrder(
    { ...deps, payments: isAway ? { ...payments, paymentFacts: away } : payments },
    uid,
    oid,
    null,
  );
  expect(await store.order(oid)).toMatchObject({ status: 'paid', cardLastDigits: digits });
});

test('and so does one that is found to be paid as it is ended', async () => {
  const { oid, uid } = await store.customer();
  store.payments.loseAnswers(`pm_${uid}`);
  await store.at('2026-11-18T04:00:00-05:00');
  const [charge] = await chargesOf(oid);
  if (!charge) throw new Error('nothing was asked for');
  expect(await settleUnknown(listing([]), charge)).toBe('paid');
  expect(await store.order(oid)).toMatchObject({ status: 'paid', cardLastDigits: '4444' });
});

/** As a backup has it that is made while the provider is asked. */
const askedForRightNow = async (oid: string) => {
  const { db, clock } = store.api;
  const lease = leaseUntil('the worker of before', clock.now());
  await db
    .update(charges)
    .set({ status: 'pending', providerId: null, ...lease })
    .where(eq(charges.oid, oid));
  await db.update(orders).set({ status: 'open', paidAt: null }).where(eq(orders.oid, oid));
};

test.each([
  ['asked for at that moment', false],
  ['asked for without an answer yet', true],
])('a basket that the backup has as being %s is paid when it was, and comes', async (_how, isLost) => {
  const { oid, uid } = await store.customer();
  if (isLost) store.payments.loseAnswers(`pm_${uid}`);
  await store.at('2026-11-18T04:00:00-05:00');
  if (!isLost) await askedForRightNow(oid);
  expect(await chargesOf(oid)).toMatchObject([{ status: 'pending', attempts: 1 }]);
  const at = new Date('2026-11-18T04:00:02-05:00');
  expect(await restoredAt(THE_DAY_OF_DELIVERY, [moneyCame(oid, at)])).toEqual([heardLate(oid)]);
  expect(await store.order(oid)).toMatchObject({ status: 'paid', paidAt: at });
  expect(await refundsOf(oid)).toEqual([]);
});

test('a store that asks in vain until the day of the delivery has prepared no basket: what was taken goes back', async () => {
  const { oid, uid } = await store.customer();
  store.payments.loseAnswers(`pm_${uid}`);
  await store.at('2026-11-18T04:00:00-05:00');
  store.payments.away = true;
  for (let hours = 0; hours < 29; hours += 1) {
    store.api.clock.advance(1);
    await store.workers.runDue();
  }
  store.payments.away = false;
  const came = moneyCame(oid, new Date('2026-11-18T04:00:02-05:00'));
  expect(await restoredAt(THE_DAY_OF_DELIVERY, [came])).toEqual([]);
  expect(await store.order(oid)).toMatchObject({ status: 'cancel' });
  expect(await refundsOf(oid)).toEqual([1729]);
});

test.each([
  ['more', 2500, 1000],
  ['less, its basket being too small by now', 1250, 9000],
])('what was taken since the backup is what the receipt says: %s', async (_how, takenCents, minimum) => {
  const { oid, token } = await store.customer();
  store.api.deps.config.business.minimumSubtotal = minimum;
  const at = new Date('2026-11-18T04:00:05-05:00');
  expect(await restoredAt('2026-11-18T09:00:00-05:00', [moneyCame(oid, at, takenCents)])).toEqual([
    expect.stringContaining(`paid with ${takenCents} cents, and its basket comes to 1729`),
  ]);
  const told = { adjustment: takenCents - 1729, changes_lost: true, total_price: takenCents };
  expect(await store.api.call('historyOrder', { params: { oid } }, token)).toMatchObject(told);
  expect(await chargesOf(oid)).toMatchObject([{ status: 'succeeded', amount: takenCents }]);
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
  for (const moment of ['2026-11-18T10:00:00-05:00', '2026-11-18T18:01:00-05:00']) {
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
  await takeMissedEvents(listing([{ ...heard, kind: 'other', type: 'customer.updated' }]));
  const at = new Date('2026-11-18T04:00:05-05:00');
  const paid = { orderId: oid, paymentId: 'pi_since', at, takenCents: 1729, paymentMethodId: null };
  const events: PaymentEvent[] = [{ ...paid, eventId: 'evt_since', kind: 'charge-succeeded' }];
  const eventsSince: Payments['eventsSince'] = async function* (_since, { withPayments = false } = {}) {
    if (withPayments) yield events;
  };
  store.api.clock.set('2026-11-18T04:02:00-05:00');
  await startedWith(eventsSince).runDue();
  expect(await store.order(oid)).toMatchObject({ status: 'paid', paidAt: at });
  expect(store.payments.asked).toEqual([]);
});

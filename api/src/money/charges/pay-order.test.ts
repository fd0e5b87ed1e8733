import { eq } from 'drizzle-orm';
import { charges, mails } from '../../db/schema/outboxes.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';
import { takeEvent } from '../provider-events/take-event.service.ts';
import { type ChargeRow, chargeById, claimCharge, pendingChargeOf } from './charges.repository.ts';
import { PRESSED_LEASE_MS, whileHeld } from './hold-lease.service.ts';
import { leaseUntil } from './lease.rules.ts';

const store = withWorkingStore();

const billing = '2026-11-18T04:00:00-05:00';
const limit = '2026-11-18T18:00:00-05:00';

/** Somebody whose card was refused this morning, and refuses no more. */
const aRefused = async () => {
  const who = await store.refused();
  store.payments.refuse(`pm_${who.uid}`, null);
  const pay = (body: { paymentMethodId?: string } = {}) =>
    store.api.call('payOrder', { params: { oid: who.oid }, body }, who.token);
  return { ...who, pay };
};
const paid = { status: 'paid', client_secret: null, amount: 1729 };
const receipts = async () =>
  (await store.api.db.select().from(mails).where(eq(mails.template, 'order-receipt'))).length;

test('a card that is kept charges nothing: it says what is owed, and pays that one order when it is asked to', async () => {
  const { oid, token, pay } = await aRefused();
  const kept = await store.api.call('changeCard', { body: { paymentMethodId: 'pm_other' } }, token);
  expect(kept.unpaid).toMatchObject({ oid, amount: 1729, until: new Date(limit).toISOString() });
  expect(store.payments.taken).toEqual([]);
  expect(await store.order(oid)).toMatchObject({ status: 'failed' });
  expect(await pay()).toEqual(paid);
  expect(store.payments.taken).toMatchObject([{ paymentMethodId: 'pm_other', amountCents: 1729 }]);
  expect(await store.at(limit)).toEqual([]);
  expect(await store.order(oid)).toMatchObject({ status: 'paid' });
});

test('pressed twice at once, and again later, it is charged once and says paid each time', async () => {
  const { pay } = await aRefused();
  expect(await Promise.all([pay(), pay()])).toEqual([paid, paid]);
  expect(await pay()).toEqual(paid);
  expect(store.payments.taken).toHaveLength(1);
  expect(await receipts()).toBe(1);
});

/** As a press holds it. */
const heldCharge = async (oid: string): Promise<ChargeRow> => {
  const { db, clock } = store.api;
  const pending = await pendingChargeOf(db, oid);
  const lease = leaseUntil('pay-somebody', clock.now(), PRESSED_LEASE_MS);
  const held = await claimCharge(db, pending?.id ?? '', clock.now(), lease);
  if (!held) throw new Error('no charge was pending');
  return held;
};

test('what a process held that died in the middle of a payment is free after 15 seconds, not before', async () => {
  const { oid, token, pay } = await aRefused();
  const { clock } = store.api;
  await heldCharge(oid);
  clock.set('2026-11-18T04:00:14-05:00');
  const refusal = await store.api.refusal('payOrder', { params: { oid }, body: {} }, token);
  expect(refusal.message).toBe('payment-in-progress');
  clock.set('2026-11-18T04:00:15-05:00');
  expect(await pay()).toEqual(paid);
  expect(store.payments.taken).toHaveLength(1);
});

test('who lives keeps what it holds, however long the provider takes', async () => {
  const { oid } = await aRefused();
  const { db, clock } = store.api;
  const charge = await heldCharge(oid);
  await whileHeld(
    { db, clock },
    charge,
    async () => {
      clock.set('2026-11-18T04:00:10-05:00');
      const renewed = new Date('2026-11-18T04:00:25-05:00').getTime();
      while ((await chargeById(db, charge.id))?.leasedUntil?.getTime() !== renewed)
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
    5,
  );
});

test('after an answer of the provider that was lost, pressing again says paid, and charges no more', async () => {
  const { uid, oid, token, pay } = await aRefused();
  store.payments.loseAnswers(`pm_${uid}`);
  const refusal = await store.api.refusal('payOrder', { params: { oid }, body: {} }, token);
  expect(refusal.message).toBe('payment-provider-unavailable');
  expect(store.payments.taken).toHaveLength(1);
  // With another card, that one is not asked: the first has paid.
  expect(await pay({ paymentMethodId: 'pm_other' })).toEqual(paid);
  expect(store.payments.taken).toHaveLength(1);
});

test('a new card pays, takes the place of the old one, and is the card that the receipt names', async () => {
  const { oid, token, pay } = await aRefused();
  const usual = store.payments.saveCard;
  store.payments.saveCard = async ({ paymentMethodId }) => ({
    ...{ paymentMethodId, brand: 'mastercard', lastDigits: '4444', expMonth: 12, expYear: 2030 },
  });
  expect(await pay({ paymentMethodId: 'pm_other' })).toEqual(paid);
  store.payments.saveCard = usual;
  expect(await store.order(oid)).toMatchObject({ cardBrand: 'mastercard', cardLastDigits: '4444' });
  const receipt = await store.api.call('historyOrder', { params: { oid } }, token);
  expect(receipt).toMatchObject({ brand: 'mastercard', lastDigits: '4444' });
});

test('a card that is refused again leaves the order to be paid, and the next try planned', async () => {
  const { uid, oid, token } = await aRefused();
  store.payments.refuse(`pm_${uid}`, 'card-insufficient-funds');
  const refusal = await store.api.refusal('payOrder', { params: { oid }, body: {} }, token);
  expect(refusal).toMatchObject({ code: 402, message: 'card-insufficient-funds' });
  expect(await store.at('2026-11-18T10:00:00-05:00')).toEqual(['payment-refused']);
  expect(await store.api.call('subscription', {}, token)).toMatchObject({ unpaid: { oid } });
});

test('nobody pays after the limit, nor somebody else’s order', async () => {
  const { oid, token } = await aRefused();
  const other = await store.customer();
  const args = { params: { oid }, body: {} };
  expect((await store.api.refusal('payOrder', args, other.token)).message).toBe('order-not-found');
  store.api.clock.set(limit);
  expect((await store.api.refusal('payOrder', args, token)).message).toBe('order-payment-too-late');
  await store.at(limit);
  expect((await store.api.refusal('payOrder', args, token)).message).toBe('order-payment-too-late');
  expect(store.payments.taken).toEqual([]);
});

describe('a card whose bank asks at every charge', () => {
  const aQuestioned = async () => {
    const who = await store.customer();
    store.payments.askAlways(`pm_${who.uid}`);
    await store.at(billing);
    const pay = () => store.api.call('payOrder', { params: { oid: who.oid }, body: {} }, who.token);
    return { ...who, pay };
  };

  test('is not asked again blindly: one mail asks to confirm, and the screen says so', async () => {
    const { token } = await aQuestioned();
    expect(await store.at('2026-11-18T10:00:00-05:00')).toEqual([]);
    expect(await store.at('2026-11-18T16:00:00-05:00')).toEqual([]);
    expect(store.payments.asked).toHaveLength(1);
    expect(await store.mailed()).toEqual(['order-payment-failed']);
    expect(await store.api.call('subscription', {}, token)).toMatchObject({
      unpaid: { needs_confirmation: true },
    });
    expect(await store.at(limit)).toEqual(['ended-unpaid 2026-11-19']);
  });

  test('pays once its customer has answered, by the answer or by the provider’s event, whichever is first', async () => {
    const { oid, pay } = await aQuestioned();
    const asked = await pay();
    expect(asked).toMatchObject({ status: 'to-confirm', amount: 1729 });
    expect(asked.client_secret).toBeTruthy();
    expect(await pay()).toEqual(asked);
    store.payments.answerBank(oid, true);
    const [charge] = (await store.api.db.select().from(charges)).filter(({ status }) => status === 'pending');
    const event = { eventId: 'evt_1', at: store.api.clock.now(), orderId: oid } as const;
    await takeEvent(store.api.deps, {
      ...event,
      kind: 'charge-succeeded',
      paymentMethodId: null,
      takenCents: 1729,
      paymentId: charge?.providerId ?? '',
    });
    expect(await store.order(oid)).toMatchObject({ status: 'paid' });
    expect(await pay()).toEqual(paid);
    expect(store.payments.taken).toHaveLength(1);
    expect(await receipts()).toBe(1);
  });

  test('may be tried again when the bank was answered no', async () => {
    const { oid, pay } = await aQuestioned();
    const first = await pay();
    store.payments.answerBank(oid, false);
    const second = await pay();
    expect(second.status).toBe('to-confirm');
    expect(second.client_secret).not.toBe(first.client_secret);
    store.payments.answerBank(oid, true);
    expect(await pay()).toEqual(paid);
  });

  test('whose question stays open at the limit is withdrawn: the order ends, or is paid if it was answered', async () => {
    const [open, answered] = [await store.customer(), await store.customer()];
    for (const { uid } of [open, answered]) store.payments.askAlways(`pm_${uid}`);
    await store.at(billing);
    for (const { oid, token } of [open, answered]) {
      await store.api.call('payOrder', { params: { oid }, body: {} }, token);
    }
    store.payments.answerBank(answered.oid, true);
    await store.at(limit);
    expect(await store.order(open.oid)).toMatchObject({ status: 'cancel', endReason: 'unpaid' });
    expect(await store.order(answered.oid)).toMatchObject({ status: 'paid' });
    expect(store.payments.taken).toHaveLength(1);
  });
});

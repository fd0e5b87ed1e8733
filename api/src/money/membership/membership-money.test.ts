import { TERMS } from '@msl/contracts/legal.ts';
// Long because: one provider, and every way in which money of MSL+ moves, told from both sides.
import { eq } from 'drizzle-orm';
import { dayOf } from '../../calendar-day.ts';
import { membershipReceipts } from '../../db/schema/membership.ts';
import { charges, mails } from '../../db/schema/outboxes.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { sessions } from '../../db/schema/users.ts';
import type { PaymentEvent } from '../../payments/payments.port.ts';
import { dashboardOf } from '../../testing/provider-dashboard.ts';
import { readPdf, wordsOf } from '../../testing/read-pdf.ts';
import { createWorkers } from '../../workers/workers.service.ts';
import { withCardShop } from '../cards/cards.fixture.ts';
import { takeEvent } from '../provider-events/take-event.service.ts';
import { settleRefunds } from './membership-refunds.service.ts';
import { countLostPeriods } from './receipts.repository.ts';

const YEAR = { price: 9900, gst: 495, qst: 988, total: 11_383 };
const MONTH = { price: 900, gst: 45, qst: 90, total: 1035 };
const ASKS_ALWAYS = '4000002760003184';
const REFUSES = '4000000000000341';

const { shop, api } = withCardShop();
beforeEach(() => api.clock.set('2026-11-16T10:00:00-05:00'));

const confirmed = async (number: string, token: string) => {
  const card = await shop.confirmCard(number, token);
  if (card.status === 'requires_action') await shop.answerBank(card, true);
  return { paymentMethodId: card.paymentMethodId };
};
const subscriber = async (card = '4242424242424242') => {
  const { token, email } = await shop.aNewcomer();
  await api.call(
    'addCard',
    { body: { ...(await confirmed('4242424242424242', token)), code: null, terms: TERMS.version } },
    token,
  );
  if (card !== '4242424242424242')
    await api.call('changeCard', { body: await confirmed(card, token) }, token);
  const { uid } = await api.call('currentUser', {}, token);
  await api.db
    .update(sessions)
    .set({ expiresAt: new Date('2029-01-01T00:00:00Z') })
    .where(eq(sessions.uid, uid));
  return { token, email, uid };
};
/** Somebody who had their trial: the first period is paid at once. */
const returning = async (card?: string) => {
  const one = await subscriber(card);
  const primeTrialUsedAt = new Date('2025-01-01T00:00:00Z');
  await api.db.update(subscriptions).set({ primeTrialUsedAt }).where(eq(subscriptions.uid, one.uid));
  return one;
};
type Key = 'yearly-prime' | 'monthly-prime';
const ask = (token: string, lookup_key: Key) => api.call('joinPrime', { body: { lookup_key } }, token);
/** What the page does: what is due is paid with the card on file. */
const join = async (token: string, lookup_key: Key) => {
  const asked = await ask(token, lookup_key);
  if (!asked.prime_due) return asked;
  await confirmInPage(token);
  return api.call('settleMembership', {}, token);
};
const receiptsOf = (token: string) => api.call('membershipReceipts', { query: {} }, token);
const mailsOf = async (email: string, template: string) => {
  const rows = await api.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
  return rows.filter((row) => row.template === template).map(({ locals }) => locals);
};
const rowOf = async (uid: string) =>
  (await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid)))[0];
const runDue = async () => {
  const errors: unknown[] = [];
  await createWorkers(api.deps, { onError: (error) => errors.push(error) }).runDue();
  return errors;
};
const moveTo = async (moment: string) => {
  api.clock.set(moment);
  shop.clockMoved();
  return runDue();
};
let events = 0;
const changed = async (uid: string): Promise<PaymentEvent> => {
  const row = await rowOf(uid);
  return {
    eventId: `evt_test_${++events}`,
    at: api.clock.now(),
    kind: 'membership-changed',
    customerId: row?.providerCustomerId ?? '',
    membershipId: row?.primeProviderId ?? '',
  };
};
const duePayment = async (token: string) => {
  const payment = await api.call('membershipPayment', {}, token);
  if (!payment) throw new Error('nothing is due');
  return payment;
};
const confirmInPage = async (token: string, completed = true) => {
  const payment = await duePayment(token);
  await shop.payInPage(payment, completed);
  return payment;
};

test('a charge at once has a receipt with its taxes, in the history and by mail', async () => {
  const { token, email } = await returning();
  await join(token, 'yearly-prime');
  const [receipt, ...others] = await receiptsOf(token);
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({
    ...YEAR,
    ...{ interval: 'year', discount: 0, credit: 0, adjustment: 0, refunded_price: 0 },
    ...{ from: '2026-11-16T15:00:00.000Z', to: '2027-11-16T15:00:00.000Z' },
    ...{ paid_at: '2026-11-16T15:00:00.000Z', brand: 'visa', lastDigits: '4242' },
    ...{ gst_number: '123456789 RT0001', qst_number: '1234567890 TQ0001' },
  });
  expect(await api.call('membershipReceipt', { params: { id: receipt?.id ?? '' } }, token)).toEqual(receipt);
  expect(await mailsOf(email, 'prime-receipt')).toMatchObject([{ ...YEAR, receipt: receipt?.id }]);
  expect(await api.call('history', { query: {} }, token)).toEqual([]);
  const stranger = await subscriber();
  expect(await receiptsOf(stranger.token)).toEqual([]);
  const params = { id: receipt?.id ?? '' };
  const file = await api.call('membershipReceiptPdf', { params, query: { locale: 'en-CA' } }, token);
  expect(file.name).toBe(`receipt-${receipt?.number}.pdf`);
  const words = wordsOf(await readPdf(file));
  for (const one of [
    'MSL+ by the year from November 16, 2026 to November 16, 2027',
    'GST (123456789 RT0001)',
  ])
    expect(words).toContain(one);
  expect(await api.refusal('membershipReceiptPdf', { params }, stranger.token)).toMatchObject({
    ...{ code: 404, message: 'receipt-not-found' },
  });
  expect(
    await api.refusal('membershipReceipt', { params: { id: receipt?.id ?? '' } }, stranger.token),
  ).toMatchObject({ code: 404, message: 'receipt-not-found' });
});

test('each renewal has its receipt; the plan that was changed to is the one of the receipt that follows', async () => {
  const { token, email } = await returning();
  await join(token, 'monthly-prime');
  expect(await moveTo('2026-12-17T10:00:00-05:00')).toEqual([]);
  await api.call('changePrime', { body: { lookup_key: 'yearly-prime' } }, token);
  expect(await moveTo('2027-01-17T10:00:00-05:00')).toEqual([]);
  expect(await receiptsOf(token)).toMatchObject([
    { ...YEAR, interval: 'year', from: '2027-01-16T15:00:00.000Z', to: '2028-01-16T15:00:00.000Z' },
    { ...MONTH, interval: 'month', from: '2026-12-16T15:00:00.000Z', to: '2027-01-16T15:00:00.000Z' },
    { ...MONTH, interval: 'month', from: '2026-11-16T15:00:00.000Z', to: '2026-12-16T15:00:00.000Z' },
  ]);
  expect(await api.call('membershipReceipts', { query: { period: 'year' } }, token)).toHaveLength(1);
  expect((await mailsOf(email, 'prime-receipt')).map(({ total }) => total)).toEqual([1035, 1035, 11_383]);
});

test('a trial has no receipt, and its first payment has one', async () => {
  const { token } = await subscriber();
  await join(token, 'monthly-prime');
  await runDue();
  expect(await receiptsOf(token)).toEqual([]);
  await moveTo('2026-12-16T15:00:00-05:00');
  expect(await receiptsOf(token)).toMatchObject([{ ...MONTH, from: '2026-12-16T17:00:00.000Z' }]);
});

test('events that come twice, at once, late or never: one receipt and one mail for each charge', async () => {
  const { token, email, uid } = await returning();
  await join(token, 'monthly-prime');
  api.clock.set('2026-12-17T10:00:00-05:00');
  shop.clockMoved();
  const event = await changed(uid);
  await Promise.all([
    takeEvent(api.deps, event),
    takeEvent(api.deps, event),
    takeEvent(api.deps, await changed(uid)),
  ]);
  await takeEvent(api.deps, await changed(uid));
  await runDue();
  expect(await receiptsOf(token)).toHaveLength(2);
  // Nothing told of this one but the provider's own list.
  await moveTo('2027-01-17T10:00:00-05:00');
  await runDue();
  expect(await receiptsOf(token)).toHaveLength(3);
  expect(await mailsOf(email, 'prime-receipt')).toHaveLength(3);
});

test('what the provider keeps for a customer is told before, and stands on the receipt', async () => {
  const { token, uid } = await returning();
  const inDashboard = dashboardOf(() => shop.sandbox());
  const { id: coupon } = await inDashboard('/v1/coupons', { percent_off: '50', duration: 'once' });
  const customerId = (await rowOf(uid))?.providerCustomerId ?? '';
  await inDashboard(`/sandbox/customers/${customerId}/discount`, { coupon });
  await shop.payments.changeCredit({
    customerId,
    amountCents: 691,
    description: 'x',
    idempotencyKey: `c:${uid}`,
  });
  const [yearly] = await api.call('membershipOffers', {}, token);
  expect(yearly).toMatchObject({ ...YEAR, charged_at: null, discount: 5692, credit: 691, due: 5000 });
  await join(token, 'yearly-prime');
  expect(await receiptsOf(token)).toMatchObject([{ price: 9900, discount: 5692, credit: 691, total: 5000 }]);
});

test('what was given back stands on the receipt, and a mail says each part of it once', async () => {
  const { token, email } = await returning();
  await join(token, 'monthly-prime');
  const [row] = await api.db
    .select()
    .from(membershipReceipts)
    .where(eq(membershipReceipts.id, (await receiptsOf(token))[0]?.id ?? ''));
  const inDashboard = dashboardOf(() => shop.sandbox());
  await inDashboard('/v1/refunds', { payment_intent: row?.paymentId ?? '', amount: '400' });
  await runDue();
  expect(await receiptsOf(token)).toMatchObject([{ total: 1035, refunded_price: 400 }]);
  await inDashboard('/v1/refunds', { payment_intent: row?.paymentId ?? '', amount: '635' });
  await runDue();
  await runDue();
  const [receipt] = await receiptsOf(token);
  expect(receipt).toMatchObject({ total: 1035, refunded_price: 1035 });
  const of = { receipt: receipt?.id, number: receipt?.number };
  const told = await mailsOf(email, 'prime-refunded');
  expect(told).toHaveLength(2);
  for (const amount of [400, 635]) expect(told).toContainEqual(expect.objectContaining({ ...of, amount }));
});

test('two refunds of one payment that are heard of at once are both on the receipt, whichever is written last', async () => {
  const { token, uid } = await returning();
  await join(token, 'monthly-prime');
  const [row] = await api.db.select().from(membershipReceipts).where(eq(membershipReceipts.uid, uid));
  const paymentId = row?.paymentId ?? '';
  const inDashboard = dashboardOf(() => shop.sandbox());
  await inDashboard('/v1/refunds', { payment_intent: paymentId, amount: '400' });
  const first = await settleRefunds(api.deps, paymentId);
  // The clock of a machine has a moment between two questions.
  await new Promise((resolve) => setTimeout(resolve, 2));
  await inDashboard('/v1/refunds', { payment_intent: paymentId, amount: '300' });
  const second = await settleRefunds(api.deps, paymentId);
  await second?.(api.deps);
  await first?.(api.deps);
  expect(await receiptsOf(token)).toMatchObject([{ refunded_price: 700 }]);
});

test('a refund made in the dashboard that fails later is none on the receipt, and what is given back then is', async () => {
  const { token, uid, email } = await returning();
  await join(token, 'monthly-prime');
  const [row] = await api.db.select().from(membershipReceipts).where(eq(membershipReceipts.uid, uid));
  const payment_intent = row?.paymentId ?? '';
  const inDashboard = dashboardOf(() => shop.sandbox());
  const refunded = async () => (await receiptsOf(token)).map(({ refunded_price }) => refunded_price);
  const { id } = await inDashboard('/v1/refunds', { payment_intent, amount: '600' });
  await inDashboard('/v1/refunds', { payment_intent, amount: '435' });
  await runDue();
  expect(await refunded()).toEqual([1035]);
  await inDashboard(`/sandbox/refunds/${id}/fail`, {});
  await runDue();
  expect(await refunded()).toEqual([435]);
  // A month late, and of a time before it failed.
  const late = { eventId: 'evt_late', kind: 'refunded', orderId: null, paymentId: payment_intent } as const;
  const [at, takenCents] = [api.clock.now(), 1035];
  await takeEvent(api.deps, { ...late, takenCents, takenAt: at, refundedCents: 1035, at });
  expect(await refunded()).toEqual([435]);
  api.clock.advance(1);
  await inDashboard('/v1/refunds', { payment_intent, amount: '600' });
  await runDue();
  expect(await refunded()).toEqual([1035]);
  const told = (await mailsOf(email, 'prime-refunded')).map(({ amount }) => amount);
  expect(told.at(-1)).toBe(600);
  expect(told.reduce((total, amount) => Number(total) + Number(amount), 0)).toBe(1035 + 600);
});

test('what the bank takes back of a payment of MSL+ is counted, never more than was paid, and told to nobody; what the store won is not', async () => {
  const { token, email, uid } = await returning();
  await join(token, 'monthly-prime');
  const rows = () => api.db.select().from(membershipReceipts).where(eq(membershipReceipts.uid, uid));
  const [{ paymentId = '' } = {}] = await rows();
  const dispute = (outcome: 'open' | 'lost' | 'over') =>
    takeEvent(api.deps, {
      ...{ eventId: `evt_${outcome}`, at: api.clock.now(), kind: 'disputed', paymentId: paymentId ?? '' },
      ...{ amountCents: MONTH.total + 1500, outcome },
    });
  const [before, known] = [await countLostPeriods(api.db), await mailsOf(email, 'prime-refunded')];
  await dispute('open');
  expect(await countLostPeriods(api.db)).toBe(before);
  await dispute('lost');
  expect(await rows()).toMatchObject([{ lostAmount: MONTH.total, refundedAmount: 0 }]);
  expect(await countLostPeriods(api.db)).toBe(before + 1);
  expect(await receiptsOf(token)).toMatchObject([{ refunded_price: 0 }]);
  expect(await mailsOf(email, 'prime-refunded')).toEqual(known);
  await dispute('over');
  expect(await countLostPeriods(api.db)).toBe(before);
});

test('a charge that the store never asked for is on the receipt as it was, and reported once', async () => {
  const { token, uid } = await returning();
  await join(token, 'monthly-prime');
  const invoices = shop.payments.membershipInvoices;
  const odd = jest.spyOn(shop.payments, 'membershipInvoices').mockImplementation(async (id) => {
    const [first] = await invoices(id);
    return first ? [{ ...first, invoiceId: `in_odd_${uid}`, subtotalCents: 1234, paidCents: 1200 }] : [];
  });
  await takeEvent(api.deps, await changed(uid));
  odd.mockRestore();
  const [receipt] = (await receiptsOf(token)).filter(({ total }) => total === 1200);
  expect(receipt).toMatchObject({ total: 1200, adjustment: -34 });
  expect((await runDue()).map(String)).toEqual([expect.stringContaining('does-not-add-up')]);
  expect(await runDue()).toEqual([]);
});

test('who has a credit or a discount with the provider reads with the amount of a renewal that it comes off first', async () => {
  const { token, email, uid } = await returning();
  await join(token, 'monthly-prime');
  const customerId = (await rowOf(uid))?.providerCustomerId ?? '';
  const inDashboard = dashboardOf(() => shop.sandbox());
  const { id: coupon } = await inDashboard('/v1/coupons', { percent_off: '50', duration: 'once' });
  await inDashboard(`/sandbox/customers/${customerId}/discount`, { coupon });
  await moveTo('2026-12-09T10:00:00-05:00');
  expect(await mailsOf(email, 'prime-renewal')).toMatchObject([{ ...MONTH, has_credit: true }]);
});

test('a member is told of each renewal seven days before, once, with amount, date and plan', async () => {
  const { token, email } = await returning();
  await join(token, 'monthly-prime');
  await moveTo('2026-12-08T23:00:00-05:00');
  expect(await mailsOf(email, 'prime-renewal')).toEqual([]);
  await moveTo('2026-12-09T10:00:00-05:00');
  await moveTo('2026-12-10T10:00:00-05:00');
  const first = {
    ...MONTH,
    interval: 'month',
    at: '2026-12-16T16:00:00.000Z',
    trial: false,
    has_credit: false,
    lastDigits: '4242',
  };
  expect(await mailsOf(email, 'prime-renewal')).toMatchObject([first]);
  await moveTo('2026-12-17T10:00:00-05:00');
  expect(await api.call('subscription', {}, token)).toMatchObject({
    prime_next_charge: { ...MONTH, at: '2027-01-16T16:00:00.000Z', interval: 'month' },
  });
  await moveTo('2027-01-09T10:00:00-05:00');
  expect(await mailsOf(email, 'prime-renewal')).toMatchObject([first, { at: '2027-01-16T16:00:00.000Z' }]);
});

test('the end of a trial is told with the plan that will be paid; whoever is not renewed is not told', async () => {
  const [stays, leaves] = [await subscriber(), await subscriber()];
  for (const { token } of [stays, leaves]) await join(token, 'yearly-prime');
  await api.call('changePrime', { body: { lookup_key: 'monthly-prime' } }, stays.token);
  await api.call('leavePrime', {}, leaves.token);
  expect(await api.call('subscription', {}, leaves.token)).toMatchObject({ prime_next_charge: null });
  await moveTo('2026-12-09T00:30:00-05:00');
  expect(await mailsOf(stays.email, 'prime-renewal')).toMatchObject([
    { ...MONTH, interval: 'month', trial: true, at: '2026-12-16T18:00:00.000Z' },
  ]);
  expect(await mailsOf(leaves.email, 'prime-renewal')).toEqual([]);
  await api.call('changePrime', { body: { lookup_key: 'yearly-prime' } }, leaves.token);
  expect(await mailsOf(leaves.email, 'prime-renewal')).toMatchObject([{ ...YEAR, interval: 'year' }]);
});

test('a stopped renewal that is taken up by joining again is told, and what will be charged is told anew', async () => {
  const { token, email } = await subscriber();
  await join(token, 'yearly-prime');
  await api.call('changePrime', { body: { lookup_key: 'monthly-prime' } }, token);
  await moveTo('2026-12-09T10:00:00-05:00');
  const month = { ...MONTH, interval: 'month' };
  expect(await mailsOf(email, 'prime-renewal')).toMatchObject([month]);
  await moveTo('2026-12-10T10:00:00-05:00');
  await api.call('leavePrime', {}, token);
  expect(await join(token, 'yearly-prime')).toMatchObject({
    prime_cancel_at_period_end: false,
    prime_next_charge: { ...YEAR, interval: 'year' },
  });
  expect(await mailsOf(email, 'prime-changed')).toMatchObject([
    { interval: 'month', amount: MONTH.total },
    { interval: 'year', amount: YEAR.total, from: '2026-12-16T18:00:00.000Z' },
  ]);
  expect(await mailsOf(email, 'prime-renewal')).toMatchObject([month, { ...YEAR, interval: 'year' }]);
});

test('a plan that is changed after the notice, and changed back, is told each time: the last notice is true', async () => {
  const { token, email } = await subscriber();
  await join(token, 'yearly-prime');
  await moveTo('2026-12-10T10:00:00-05:00');
  for (const lookup_key of ['monthly-prime', 'yearly-prime'] as const) {
    api.clock.advance(1);
    await api.call('changePrime', { body: { lookup_key } }, token);
  }
  await moveTo('2026-12-11T10:00:00-05:00');
  expect(await mailsOf(email, 'prime-renewal')).toMatchObject([YEAR, MONTH, YEAR]);
});

test('before anything is asked for, each plan says its price, its taxes, its total and its dates', async () => {
  const { token } = await subscriber();
  const [yearly, monthly] = await api.call('membershipOffers', {}, token);
  const trial = { is_trial: true, charged_at: '2026-12-16T18:00:00.000Z', discount: 0, credit: 0 };
  expect(yearly).toMatchObject({ ...YEAR, ...trial, lookup_key: 'yearly-prime', due: 11_383 });
  expect(monthly).toMatchObject({ ...MONTH, ...trial, renews_at: '2027-01-16T18:00:00.000Z', due: 1035 });
  await join(token, 'monthly-prime');
  const { prime_next_charge } = await api.call('subscription', {}, token);
  expect(prime_next_charge).toMatchObject({ at: monthly?.charged_at, total: monthly?.total });
});

test.each([
  ['2027-09-15T12:00:00-04:00', '2027-10-15', ['2028-10-15', '2027-11-15']],
  ['2027-10-06T12:00:00-04:00', '2027-11-06', ['2028-11-06', '2027-12-06']],
  ['2027-02-10T00:30:00-05:00', '2027-03-10', ['2028-03-10', '2027-04-10']],
])(
  'whoever joins at %s pays first, and then again, on one day of the month, whatever the clocks do',
  async (now, paid, again) => {
    const { token } = await subscriber();
    api.clock.set(now);
    const offers = await api.call('membershipOffers', {}, token);
    expect(offers.map(({ charged_at }) => dayOf(new Date(charged_at ?? 0)))).toEqual([paid, paid]);
    expect(offers.map(({ renews_at }) => dayOf(new Date(renews_at)))).toEqual(again);
  },
);

test.each([
  ['2026-11-16T23:30:00-05:00', '2026-12-16', '2026-12-17'],
  // Counted in UTC, the period ends at 23:30 once the clocks have gone back.
  ['2026-10-15T00:30:00-04:00', '2026-11-14', '2026-11-15'],
])(
  'whoever pays at %s is told, everywhere, the day in Toronto on which the card is asked again',
  async (now, dayBefore, charged) => {
    const { token, email } = await returning();
    api.clock.set(now);
    shop.clockMoved();
    const told = [(await api.call('membershipOffers', {}, token))[1]?.renews_at];
    await join(token, 'monthly-prime');
    told.push((await api.call('subscription', {}, token)).prime_next_charge?.at);
    told.push(...(await mailsOf(email, 'prime-joined')).map(({ renews_at }) => String(renews_at)));
    await api.call('changePrime', { body: { lookup_key: 'yearly-prime' } }, token);
    told.push(...(await mailsOf(email, 'prime-changed')).map(({ from }) => String(from)));
    await api.call('changePrime', { body: { lookup_key: 'monthly-prime' } }, token);
    await moveTo(`${dayBefore}T12:00:00-05:00`);
    told.push(...(await mailsOf(email, 'prime-renewal')).map(({ at }) => String(at)));
    expect(told.map((at) => dayOf(new Date(at ?? 0)))).toEqual(Array(5).fill(charged));
    await moveTo(`${dayBefore}T23:59:00-05:00`);
    expect(await receiptsOf(token)).toHaveLength(1);
    await moveTo(`${charged}T01:00:00-05:00`);
    expect(await receiptsOf(token)).toMatchObject([{ paid_on: charged }, {}]);
  },
);

test('a bank that asks when one joins is answered in the page: one membership, one charge, one receipt', async () => {
  const { token, uid, email } = await returning(ASKS_ALWAYS);
  const due = { kind: 'joining', amount: 1035, asks_bank: true };
  expect(await ask(token, 'monthly-prime')).toMatchObject({ is_prime: false, prime_due: due });
  expect(await ask(token, 'monthly-prime')).toMatchObject({ is_prime: false, prime_due: due });
  expect(await receiptsOf(token)).toEqual([]);
  await confirmInPage(token, false);
  expect(await api.call('settleMembership', {}, token)).toMatchObject({ is_prime: false, prime_due: due });
  const { amount } = await confirmInPage(token);
  expect(amount).toBe(1035);
  const joined = { is_prime: true, prime_status: 'active', prime_due: null };
  expect(await api.call('settleMembership', {}, token)).toMatchObject(joined);
  expect(await api.call('settleMembership', {}, token)).toMatchObject(joined);
  expect(await ask(token, 'monthly-prime')).toMatchObject(joined);
  expect(await api.call('membershipPayment', {}, token)).toBeNull();
  expect(await receiptsOf(token)).toMatchObject([{ ...MONTH, lastDigits: '3184' }]);
  expect(await api.db.select().from(charges).where(eq(charges.uid, uid))).toHaveLength(1);
  expect(await mailsOf(email, 'prime-joined')).toHaveLength(1);
});

test('who has not paid yet may choose the other plan; the first can be paid no more', async () => {
  const { token } = await returning(ASKS_ALWAYS);
  await ask(token, 'yearly-prime');
  const first = await api.call('membershipPayment', {}, token);
  expect(await ask(token, 'monthly-prime')).toMatchObject({ prime_due: { amount: 1035 } });
  expect(await shop.payInPage(first ?? { client_secret: '', paymentMethodId: '' }, true)).not.toBe(
    'succeeded',
  );
  await confirmInPage(token);
  expect(await api.call('settleMembership', {}, token)).toMatchObject({
    is_prime: true,
    prime_interval: 'month',
  });
  expect(await receiptsOf(token)).toMatchObject([MONTH]);
});

test('nobody is a member before they have paid; pressed twice at once, left and come back to, it is one', async () => {
  const { token, uid, email } = await returning();
  const due = { kind: 'joining', amount: 1035, asks_bank: true };
  for (const answer of await Promise.all([ask(token, 'monthly-prime'), ask(token, 'monthly-prime')]))
    expect(answer).toMatchObject({ is_prime: false, prime_due: due });
  expect(await runDue()).toEqual([]);
  expect(await api.call('subscription', {}, token)).toMatchObject({ is_prime: false, prime_due: due });
  expect(await ask(token, 'monthly-prime')).toMatchObject({ is_prime: false, prime_due: due });
  const [first, second] = await Promise.all([duePayment(token), duePayment(token)]);
  expect(first).toEqual(second);
  await Promise.all([shop.payInPage(first, true), shop.payInPage(second, true)]);
  expect(await api.call('settleMembership', {}, token)).toMatchObject({ is_prime: true, prime_due: null });
  expect(await ask(token, 'monthly-prime')).toMatchObject({ is_prime: true, prime_due: null });
  expect(await receiptsOf(token)).toMatchObject([MONTH]);
  expect(await api.db.select().from(charges).where(eq(charges.uid, uid))).toHaveLength(1);
  expect(await mailsOf(email, 'prime-joined')).toHaveLength(1);
});

test('paid in the page and never told of, the membership is found by the sweep; unanswered, it is over in a day', async () => {
  const paid = await returning(ASKS_ALWAYS);
  const left = await returning(ASKS_ALWAYS);
  for (const { token } of [paid, left]) await ask(token, 'monthly-prime');
  await confirmInPage(paid.token);
  expect(await runDue()).toEqual([]);
  expect(await api.call('subscription', {}, paid.token)).toMatchObject({ is_prime: true, prime_due: null });
  await moveTo('2026-11-17T11:00:00-05:00');
  expect(await api.call('subscription', {}, left.token)).toMatchObject({ is_prime: false, prime_due: null });
  expect(await ask(left.token, 'monthly-prime')).toMatchObject({ prime_due: { kind: 'joining' } });
});

test('joined since the backup of the store: whoever joins again has the membership that they paid for, and pays once', async () => {
  const { token, uid } = await returning();
  const before = await rowOf(uid);
  await join(token, 'monthly-prime');
  const paidFor = (await rowOf(uid))?.primeProviderId;
  const receipts = eq(membershipReceipts.uid, uid);
  await api.db.delete(membershipReceipts).where(receipts);
  await api.db.delete(charges).where(eq(charges.uid, uid));
  await api.db
    .update(subscriptions)
    .set({ ...before })
    .where(eq(subscriptions.uid, uid));
  expect(await ask(token, 'monthly-prime')).toMatchObject({ is_prime: true, prime_due: null });
  expect((await rowOf(uid))?.primeProviderId).toBe(paidFor);
  expect(await receiptsOf(token)).toMatchObject([MONTH]);
});

test('a renewal that the bank asks about is told with its amount, and confirmed in the page', async () => {
  const { token, email } = await subscriber(ASKS_ALWAYS);
  expect(await join(token, 'yearly-prime')).toMatchObject({ prime_status: 'trialing', prime_due: null });
  await moveTo('2026-12-16T15:00:00-05:00');
  expect(await api.call('subscription', {}, token)).toMatchObject({
    ...{ is_prime: true, prime_payment_late: true },
    prime_due: { kind: 'renewal', amount: 11_383, asks_bank: true },
  });
  expect(await mailsOf(email, 'prime-payment-failed')).toMatchObject([{ amount: 11_383, asks_bank: true }]);
  expect(await receiptsOf(token)).toEqual([]);
  await confirmInPage(token);
  expect(await api.call('settleMembership', {}, token)).toMatchObject({
    ...{ prime_status: 'active', prime_payment_late: false, prime_due: null },
  });
  await moveTo('2026-12-26T09:00:00-05:00');
  expect(await receiptsOf(token)).toMatchObject([YEAR]);
});

test('a renewal that the card refused is told with its amount, and paid in the page with another card', async () => {
  const { token, email } = await subscriber(REFUSES);
  await join(token, 'monthly-prime');
  await moveTo('2026-12-16T15:00:00-05:00');
  expect(await mailsOf(email, 'prime-payment-failed')).toMatchObject([{ amount: 1035, asks_bank: false }]);
  await api.call('changeCard', { body: await confirmed('5555555555554444', token) }, token);
  expect(await api.call('subscription', {}, token)).toMatchObject({ prime_due: { amount: 1035 } });
  await confirmInPage(token);
  await api.call('settleMembership', {}, token);
  expect(await receiptsOf(token)).toMatchObject([{ ...MONTH, brand: 'mastercard', lastDigits: '4444' }]);
});

test.each(['active', 'paused'] as const)(
  'of who is %s, another card pays nothing of a renewal by itself, and the bank is not said to ask about it',
  async (status) => {
    const { token } = await subscriber(ASKS_ALWAYS);
    await join(token, 'yearly-prime');
    if (status === 'paused') await api.call('setSubscriptionStatus', { body: { status } }, token);
    await moveTo('2026-12-16T15:00:00-05:00');
    const due = { kind: 'renewal', amount: 11_383, asks_bank: true };
    expect(await api.call('subscription', {}, token)).toMatchObject({ status, prime_due: due });
    const kept = await api.call('changeCard', { body: await confirmed('5555555555554444', token) }, token);
    expect(kept).toMatchObject({ status, lastDigits: '4444', prime_due: { ...due, asks_bank: false } });
    expect(await receiptsOf(token)).toEqual([]);
    expect(await runDue()).toEqual([]);
    expect(await api.call('subscription', {}, token)).toMatchObject({ prime_due: { asks_bank: false } });
    await confirmInPage(token);
    expect(await api.call('settleMembership', {}, token)).toMatchObject({ prime_due: null });
    expect(await receiptsOf(token)).toMatchObject([{ ...YEAR, lastDigits: '4444' }]);
  },
);

describe('who leaves while a period is not paid', () => {
  const owing = async () => {
    const one = await subscriber(REFUSES);
    await join(one.token, 'yearly-prime');
    await moveTo('2026-12-16T15:00:00-05:00');
    expect(await api.call('subscription', {}, one.token)).toMatchObject({ prime_payment_late: true });
    return one;
  };
  const leave = {
    leaves: (token: string) => api.call('leavePrime', {}, token),
    cancels: (token: string) => api.call('setSubscriptionStatus', { body: { status: 'cancel' } }, token),
  };
  /** A card that pays, and all the days on which the provider would try again. */
  const isNeverCharged = async ({ token, email }: { token: string; email: string }) => {
    await api.call('changeCard', { body: await confirmed('5555555555554444', token) }, token);
    for (const day of [20, 24, 31]) expect(await moveTo(`2026-12-${day}T09:00:00-05:00`)).toEqual([]);
    expect(await receiptsOf(token)).toEqual([]);
    expect(await mailsOf(email, 'prime-receipt')).toEqual([]);
    expect(await mailsOf(email, 'prime-ended')).toHaveLength(1);
    expect(await mailsOf(email, 'prime-left')).toEqual([]);
  };
  const over = { is_prime: false, prime_status: 'inactive', prime_payment_late: false, prime_due: null };

  test.each(['leaves', 'cancels'] as const)(
    'is a member no more, and never charged for it: %s',
    async (how) => {
      const one = await owing();
      expect(await leave[how](one.token)).toMatchObject(over);
      expect(await api.call('membershipPayment', {}, one.token)).toBeNull();
      await isNeverCharged(one);
    },
  );

  test('by cancelling while the provider is away: the sweep ends it', async () => {
    const one = await owing();
    await shop.withoutProvider(async () => {
      await leave.cancels(one.token);
    });
    expect(await runDue()).toEqual([]);
    expect(await api.call('subscription', {}, one.token)).toMatchObject(over);
    await isNeverCharged(one);
  });

  test('by stopping the renewal before the store ended what is unpaid: the sweep ends it', async () => {
    const one = await owing();
    const { primeProviderId = '' } = (await rowOf(one.uid)) ?? {};
    const inDashboard = dashboardOf(shop.sandbox);
    await inDashboard(`/v1/subscriptions/${primeProviderId}`, { cancel_at_period_end: 'true' });
    expect(await runDue()).toEqual([]);
    expect(await runDue()).toEqual([]);
    expect(await api.call('subscription', {}, one.token)).toMatchObject(over);
    await isNeverCharged(one);
  });

  test('in two tabs at once, or again after an answer that was lost, it is one end', async () => {
    const one = await owing();
    const { primeProviderId } = (await rowOf(one.uid)) ?? {};
    await shop.payments.setMembershipRenewal(primeProviderId ?? '', false);
    for (const answer of await Promise.all([leave.leaves(one.token), leave.leaves(one.token)]))
      expect(answer).toMatchObject(over);
    await isNeverCharged(one);
  });

  test('but paid it at that moment keeps the period that was paid', async () => {
    const one = await owing();
    await api.call('changeCard', { body: await confirmed('5555555555554444', one.token) }, one.token);
    await confirmInPage(one.token);
    expect(await leave.leaves(one.token)).toMatchObject({ is_prime: true, prime_cancel_at_period_end: true });
    expect(await runDue()).toEqual([]);
    expect(await receiptsOf(one.token)).toMatchObject([YEAR]);
    expect(await mailsOf(one.email, 'prime-left')).toMatchObject([{ ends_at: '2027-12-16T17:00:00.000Z' }]);
  });
});

describe('who has cancelled', () => {
  const cancelled = async () => {
    const one = await returning();
    await api.call('setSubscriptionStatus', { body: { status: 'cancel' } }, one.token);
    return one;
  };
  const refused = { code: 409, message: 'subscription-not-active' };

  test('buys no membership', async () => {
    const { token, uid } = await cancelled();
    expect(await api.refusal('joinPrime', { body: { lookup_key: 'yearly-prime' } }, token)).toMatchObject(
      refused,
    );
    expect(await api.db.select().from(charges).where(eq(charges.uid, uid))).toEqual([]);
  });

  test('takes up no renewal that ended with it', async () => {
    const { token } = await returning();
    await join(token, 'yearly-prime');
    await api.call('setSubscriptionStatus', { body: { status: 'cancel' } }, token);
    const body = { lookup_key: 'yearly-prime' } as const;
    for (const call of ['changePrime', 'joinPrime'] as const)
      expect(await api.refusal(call, { body }, token)).toMatchObject(refused);
  });

  test('pays for no membership that waited for its payment, be it in a page that is still open', async () => {
    const { token, email } = await returning();
    await ask(token, 'yearly-prime');
    const payment = await duePayment(token);
    await api.call('setSubscriptionStatus', { body: { status: 'cancel' } }, token);
    expect(await api.call('membershipPayment', {}, token)).toBeNull();
    expect(await shop.payInPage(payment, true)).not.toBe('succeeded');
    expect(await runDue()).toEqual([]);
    expect(await api.call('subscription', {}, token)).toMatchObject({ is_prime: false, prime_due: null });
    expect(await mailsOf(email, 'prime-joined')).toEqual([]);
  });

  test('while the provider was away pays for none either, once it is back', async () => {
    const { token } = await returning();
    await ask(token, 'yearly-prime');
    const payment = await duePayment(token);
    await shop.withoutProvider(async () => {
      await api.call('setSubscriptionStatus', { body: { status: 'cancel' } }, token);
    });
    expect(await runDue()).toEqual([]);
    expect(await shop.payInPage(payment, true)).not.toBe('succeeded');
    expect(await api.call('subscription', {}, token)).toMatchObject({ is_prime: false, prime_due: null });
  });
});

test('twenty who press at once, half for each plan: one membership, and only those who asked for it are answered yes', async () => {
  const { token, uid } = await subscriber();
  const keys = Array.from({ length: 20 }, (_, index): Key => (index % 2 ? 'monthly-prime' : 'yearly-prime'));
  const answers = await Promise.all(
    keys.map(async (lookup_key) => {
      const { statusCode } = await api.inject({
        method: 'POST',
        url: '/api/subscriptions/prime',
        headers: { authorization: `Bearer ${token}` },
        payload: { lookup_key },
      });
      return { lookup_key, statusCode };
    }),
  );
  const taken = (await rowOf(uid))?.primeInterval === 'year' ? 'yearly-prime' : 'monthly-prime';
  for (const { lookup_key, statusCode } of answers) expect(statusCode).toBe(lookup_key === taken ? 200 : 409);
  expect(await api.db.select().from(charges).where(eq(charges.uid, uid))).toHaveLength(1);
});

test('another subscription that the team sells to a customer makes them no member, and has no receipt here', async () => {
  const { token, uid, email } = await subscriber();
  const customer = (await rowOf(uid))?.providerCustomerId ?? '';
  const inDashboard = dashboardOf(shop.sandbox);
  const asked = { currency: 'cad', unit_amount: '2500', 'recurring[interval]': 'month' };
  const { id: price } = await inDashboard('/v1/prices', {
    ...asked,
    'product_data[name]': 'Cours de cuisine',
  });
  const card = (await rowOf(uid))?.providerPaymentMethodId ?? '';
  const sold = { customer, 'items[0][price]': price, default_payment_method: card };
  const { id: membershipId } = await inDashboard('/v1/subscriptions', sold);
  await takeEvent(api.deps, {
    ...(await changed(uid)),
    kind: 'membership-changed',
    customerId: customer,
    membershipId,
  });
  expect(await api.call('currentUser', {}, token)).toMatchObject({ prime_status: 'inactive' });
  expect(await receiptsOf(token)).toEqual([]);
  expect(await mailsOf(email, 'prime-receipt')).toEqual([]);
});

test('a member whose price was replaced since stays one', async () => {
  const { token, uid } = await returning();
  await join(token, 'monthly-prime');
  const inDashboard = dashboardOf(shop.sandbox);
  const asked = { currency: 'cad', unit_amount: '1200', 'recurring[interval]': 'month' };
  const named = { lookup_key: 'monthly-prime', transfer_lookup_key: 'true', 'product_data[name]': 'MSL+' };
  await inDashboard('/v1/prices', { ...asked, ...named });
  expect(await moveTo('2026-12-17T10:00:00-05:00')).toEqual([]);
  await takeEvent(api.deps, await changed(uid));
  expect(await receiptsOf(token)).toHaveLength(2);
});

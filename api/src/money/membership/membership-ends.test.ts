import { TERMS } from '@msl/contracts/legal.ts';
import { eq } from 'drizzle-orm';
import { later } from '../../calendar-day.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { sessions } from '../../db/schema/users.ts';
import { dashboardOf } from '../../testing/provider-dashboard.ts';
import { createWorkers } from '../../workers/workers.service.ts';
import { type CardShop, openCardShop } from '../cards/cards.fixture.ts';
import { takeEvent } from '../provider-events/take-event.service.ts';
import { settleMembership } from './settle-prime.service.ts';

const ACCEPTED = '4242424242424242';
const REFUSES = '4000000000000341';

let shop: CardShop;
let api: CardShop['api'];
const open = async (options?: Parameters<typeof openCardShop>[0]) => {
  shop = await openCardShop(options);
  api = shop.api;
};

/** In the trial of a plan by the month, which ends at noon of 16 December. */
const aMember = async (card = ACCEPTED) => {
  api.clock.set('2026-11-16T10:00:00-05:00');
  const { token, email } = await shop.aNewcomer();
  const { paymentMethodId } = await shop.confirmCard(ACCEPTED, token);
  await api.call('addCard', { body: { paymentMethodId, code: null, terms: TERMS.version } }, token);
  if (card !== ACCEPTED) await changeCard(token, card);
  const { uid } = await api.call('currentUser', {}, token);
  const expiresAt = new Date('2029-01-01T00:00:00Z');
  await api.db.update(sessions).set({ expiresAt }).where(eq(sessions.uid, uid));
  await api.call('joinPrime', { body: { lookup_key: 'monthly-prime' } }, token);
  return { token, email, uid };
};
const changeCard = async (token: string, number: string) => {
  const { paymentMethodId } = await shop.confirmCard(number, token);
  return api.call('changeCard', { body: { paymentMethodId } }, token);
};
const moveTo = async (moment: string) => {
  api.clock.set(moment);
  shop.clockMoved();
  const errors: unknown[] = [];
  await createWorkers(api.deps, { onError: (error) => errors.push(error) }).runDue();
  expect(errors).toEqual([]);
};
/** The machine's own clock moves too: the provider has reported nothing for an hour. */
const anHourLater = async (uid: string, moment: string) => {
  const primeReportedAt = later(new Date(), -1, 'hour');
  await api.db.update(subscriptions).set({ primeReportedAt }).where(eq(subscriptions.uid, uid));
  await moveTo(moment);
};
const told = async (email: string) => {
  const rows = await api.db.select().from(mails).where(eq(mails.recipient, email));
  return rows.map(({ template }) => template).filter((name) => name.startsWith('prime'));
};
const over = { is_prime: false, prime_status: 'inactive', prime_payment_late: false, prime_due: null };

describe('in the hour between a renewal and its charge', () => {
  beforeAll(() => open());
  afterAll(() => shop.close());

  test.each([
    ['leaves', (token: string) => api.call('leavePrime', {}, token)],
    ['cancels', (token: string) => api.call('setSubscriptionStatus', { body: { status: 'cancel' } }, token)],
  ])('who %s is a member no more, and is never charged for what began', async (_how, leave) => {
    const { token, email, uid } = await aMember();
    await moveTo('2026-12-16T12:20:00-05:00');
    expect(await api.call('subscription', {}, token)).toMatchObject({ is_prime: true, prime_due: null });
    expect(await leave(token)).toMatchObject(over);
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
    expect(row?.primeEndedAt).toEqual(new Date('2026-12-16T12:20:00-05:00'));
    for (const moment of ['2026-12-16T13:20:00-05:00', '2026-12-17T09:00:00-05:00']) await moveTo(moment);
    expect(await api.call('subscription', {}, token)).toMatchObject(over);
    expect(await api.call('membershipReceipts', { query: {} }, token)).toEqual([]);
    expect((await told(email)).filter((name) => name !== 'prime-joined')).toEqual(['prime-ended']);
  });

  test('a card is changed though the team has just ended the membership', async () => {
    const { token, uid } = await aMember();
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
    const { apiOrigin, secretKey } = shop.sandbox();
    const headers = { authorization: `Bearer ${secretKey}` };
    const membership = `${apiOrigin}/v1/subscriptions/${row?.primeProviderId}`;
    expect((await fetch(membership, { method: 'DELETE', headers })).status).toBe(200);
    expect(await changeCard(token, '5555555555554444')).toMatchObject({ lastDigits: '4444' });
    expect(await shop.cardsWithProvider(token)).toHaveLength(1);
  });
});

describe('a membership that the team ends on a day, in the dashboard', () => {
  beforeAll(() => open());
  afterAll(() => shop.close());

  const TRIAL_ENDS = '2026-12-16T17:00:00.000Z';
  const endsOn = async (uid: string, day: string) => {
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
    const [membershipId = '', customerId = ''] = [row?.primeProviderId, row?.providerCustomerId].map(String);
    const cancel_at = String(Date.parse(day) / 1000);
    await dashboardOf(shop.sandbox)(`/v1/subscriptions/${membershipId}`, { cancel_at });
    const event = { eventId: `evt_${uid}${cancel_at}`, at: new Date() };
    await takeEvent(api.deps, { ...event, kind: 'membership-changed', customerId, membershipId });
  };
  const ends = (at: string) => ({
    is_prime: true,
    prime_current_period_end: at,
    prime_cancel_at_period_end: true,
  });

  test('as its period ends: no renewal is announced or charged', async () => {
    const { token, email, uid } = await aMember();
    await endsOn(uid, TRIAL_ENDS);
    expect(await api.call('subscription', {}, token)).toMatchObject(ends(TRIAL_ENDS));
    for (const moment of ['2026-12-10T09:00:00-05:00', '2026-12-16T14:00:00-05:00']) await moveTo(moment);
    await anHourLater(uid, '2026-12-17T09:00:00-05:00');
    expect(await api.call('subscription', {}, token)).toMatchObject(over);
    expect(await told(email)).not.toContain('prime-renewal');
    expect(await api.call('membershipReceipts', { query: {} }, token)).toEqual([]);
  });

  test('before that: it lasts until then, and whoever stays after all has the whole period again', async () => {
    const { token, uid } = await aMember();
    const day = '2026-12-01T17:00:00.000Z';
    await endsOn(uid, day);
    expect(await api.call('subscription', {}, token)).toMatchObject(ends(day));
    expect(await api.call('joinPrime', { body: { lookup_key: 'monthly-prime' } }, token)).toMatchObject({
      ...ends(TRIAL_ENDS),
      prime_cancel_at_period_end: false,
    });
    await endsOn(uid, day);
    await anHourLater(uid, '2026-12-01T14:00:00-05:00');
    expect(await api.call('subscription', {}, token)).toMatchObject(over);
  });
});

describe('at a provider that is set to end nothing by itself', () => {
  afterEach(() => shop.close());

  test('a membership ends 30 days after what was paid', async () => {
    await open({ afterRetries: 'past_due' });
    const { token, email, uid } = await aMember(REFUSES);
    const late = { is_prime: true, prime_payment_late: true, prime_due: { kind: 'renewal' } };
    await moveTo('2026-12-16T14:00:00-05:00');
    expect(await api.call('subscription', {}, token)).toMatchObject(late);
    await anHourLater(uid, '2027-01-15T11:00:00-05:00');
    expect(await api.call('subscription', {}, token)).toMatchObject(late);
    await anHourLater(uid, '2027-01-15T13:00:00-05:00');
    expect(await api.call('subscription', {}, token)).toMatchObject(over);
    expect(await told(email)).toEqual(expect.arrayContaining(['prime-payment-failed', 'prime-ended']));
  });

  test('a membership that it calls unpaid ends in the store and there, so that joining anew makes no second one', async () => {
    await open({ afterRetries: 'unpaid' });
    const { token, uid } = await aMember(REFUSES);
    await moveTo('2026-12-30T15:00:00-05:00');
    const late = { is_prime: true, prime_payment_late: true };
    expect(await api.call('subscription', {}, token)).toMatchObject(late);
    await anHourLater(uid, '2026-12-30T16:00:00-05:00');
    expect(await api.call('subscription', {}, token)).toMatchObject(over);
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
    const ended = await shop.payments.membershipOf(row?.primeProviderId ?? '');
    expect(ended).toMatchObject({ status: 'inactive', renews: false, due: null });
  });
});

describe('an invoice of a membership that is over, which the provider lets nobody void', () => {
  beforeAll(() => open());
  afterAll(() => shop.close());
  const leftOpen = () => ({
    ...api.deps,
    payments: {
      ...shop.payments,
      membershipOf: async (id: string) => ({
        ...(await shop.payments.membershipOf(id)),
        ...{ status: 'inactive' as const, leftOpen: ['in_1'] },
      }),
    },
  });
  const isTold = expect.stringContaining('invoice in_1 of MSL+ sub_');

  test('is told to the team when an event tells of the end, once', async () => {
    const { uid } = await aMember();
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
    const { providerCustomerId: customerId, primeProviderId: membershipId } = row ?? {};
    const of = { customerId: customerId ?? '', membershipId: membershipId ?? '', at: api.clock.now() };
    const told: string[] = [];
    for (const eventId of ['evt_end', 'evt_end_again'])
      await takeEvent(
        { ...leftOpen(), tell: (news) => told.push(news) },
        { ...of, eventId, kind: 'membership-changed' },
      );
    expect(told).toEqual([isTold]);
  });

  test('and where its customer is the first to have the end read, once', async () => {
    const { uid } = await aMember();
    const told: string[] = [];
    const deps = { ...leftOpen(), tell: (news: string) => told.push(news) };
    for (const _press of [1, 2]) await settleMembership(deps, uid);
    expect(told).toEqual([isTold]);
  });

  test('but not by what is older than what is known', async () => {
    const { uid } = await aMember();
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
    const { providerCustomerId: customerId, primeProviderId: membershipId } = row ?? {};
    const primeReportedAt = later(new Date(), 1, 'hour');
    await api.db.update(subscriptions).set({ primeReportedAt }).where(eq(subscriptions.uid, uid));
    const of = { customerId: customerId ?? '', membershipId: membershipId ?? '', at: api.clock.now() };
    const told: string[] = [];
    const event = { ...of, eventId: 'evt_old', kind: 'membership-changed' } as const;
    await takeEvent({ ...leftOpen(), tell: (news) => told.push(news) }, event);
    expect(told).toEqual([]);
  });

  test('and when the store learns of the end by asking', async () => {
    const { uid, token } = await aMember();
    const anHourAgo = later(new Date(), -1, 'hour');
    const silent = { primeReportedAt: anHourAgo, primeCurrentPeriodEnd: api.clock.now() };
    await api.db.update(subscriptions).set(silent).where(eq(subscriptions.uid, uid));
    const [errors, told]: [unknown[], string[]] = [[], []];
    api.clock.advance(2);
    const deps = { ...leftOpen(), tell: (news: string) => told.push(news) };
    await createWorkers(deps, { onError: (error) => errors.push(error) }).runDue();
    expect([errors, told]).toEqual([[], [isTold]]);
    expect(await api.call('subscription', {}, token)).toMatchObject(over);
  });
});

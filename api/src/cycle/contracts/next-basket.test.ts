import { TERMS } from '@msl/contracts/legal.ts';
import { eq } from 'drizzle-orm';
import { mails } from '../../db/schema/outboxes.ts';
import { pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { aPickupPoint, aTimeslot } from '../../testing/builders.ts';
import { someoneWithDelivery } from '../../testing/scenarios.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';

const store = withWorkingStore();
beforeAll(async () => {
  const { db } = store.api;
  await db.insert(pickupPoints).values(aPickupPoint({ ppid: 'garage', name: 'Le garage' }));
  const garage = { ppid: 'garage', startTime: '08:00', endTime: '10:00' };
  await db
    .insert(timeslots)
    .values([
      aTimeslot({ id: 'garage-thursday', ...garage }),
      aTimeslot({ id: 'garage-wednesday', day: 3, ...garage }),
    ]);
});

/** What the mails of a template say to whoever has the token, in the order written. */
const mailsTo = async (token: string, template: string) => {
  const { email } = await store.api.call('currentUser', {}, token);
  const rows = await store.api.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(mails.createdAt);
  return rows.filter((row) => row.template === template);
};

test('who is a member no more when the basket is billed is not promised its savings', async () => {
  const token = await someoneWithDelivery(store.api);
  const { uid } = await store.api.call('currentUser', {}, token);
  const member = { primeStatus: 'active', primeInterval: 'month' } as const;
  const ending = async (end: string, primeRenews: boolean) => {
    const period = { primeCurrentPeriodEnd: new Date(end), primeRenews };
    await store.api.db
      .update(subscriptions)
      .set({ ...member, ...period })
      .where(eq(subscriptions.uid, uid));
    return (await store.api.call('estimate', {}, token)).typical.savings;
  };
  // Billed on Wednesday 18 November at four.
  expect(await ending('2026-11-18T05:00:00-05:00', false)).toBe(225);
  expect(await ending('2026-11-18T03:00:00-05:00', false)).toBe(0);
  expect(await ending('2026-11-18T03:00:00-05:00', true)).toBe(225);
});

describe('a basket that does not go where the delivery chosen now says', () => {
  const garage = (timeslotId: string) => ({ body: { ppid: 'garage', timeslotId, frequence: 7 as const } });
  const later = {
    dates: { opens: '2026-11-22', opens_now: false, billed: '2026-11-25', delivered: '2026-11-26' },
    delivery: { name: 'Le garage', start_time: '08:00', end_time: '10:00' },
  };

  test('is billed: the mails of who comes back have the dates of the next one', async () => {
    const { token } = await store.customer();
    await store.at('2026-11-18T04:00:00-05:00');
    store.api.clock.set('2026-11-18T10:00:00-05:00');
    await store.api.call('setSubscriptionStatus', { body: { status: 'paused' } }, token);
    await store.api.call('savePickupDelivery', garage('garage-thursday'), token);
    await store.api.call('reactivate', { body: {} }, token);
    expect((await mailsTo(token, 'activated'))[0]?.locals).toMatchObject({ first: later });
    expect((await mailsTo(token, 'contract'))[0]?.locals).toMatchObject(later);
  });

  test('is billed: so has the contract that follows a change of slot', async () => {
    const token = await someoneWithDelivery(store.api);
    await store.api.call('addCard', { body: { paymentMethodId: 'pm_good', terms: TERMS.version } }, token);
    await store.api.call('createOrder', {}, token);
    await store.at('2026-11-18T04:00:00-05:00');
    store.api.clock.set('2026-11-18T10:00:00-05:00');
    await store.api.call('savePickupDelivery', garage('garage-thursday'), token);
    expect(await store.at('2026-11-18T10:15:00-05:00')).toContain('contract-sent');
    expect((await mailsTo(token, 'contract'))[1]?.locals).toMatchObject(later);
  });

  test('stays, as its new day can not be reached any more: the contract has the dates of the next one', async () => {
    const { token } = await store.customer();
    // Half an hour before Wednesday's basket closes.
    store.api.clock.set('2026-11-17T02:30:00-05:00');
    await store.api.call('savePickupDelivery', garage('garage-wednesday'), token);
    const { dates } = await store.api.call('estimate', {}, token);
    const basket = await store.api.call('processingOrder', {}, token);
    expect([basket?.delivery_date, dates.delivered]).toEqual(['2026-11-19', '2026-11-25']);
  });
});

test.each([
  [2, 4],
  [4, 2],
] as const)(
  'a contract that follows a change from %i to %i persons tells of the open basket what it costs, and of each after it what the new plan does',
  async (before, after) => {
    const token = await someoneWithDelivery(store.api);
    const choose = (persons: number) =>
      store.api.call('setPlans', { body: { plans: [{ pid: '1001', persons }] } }, token);
    const totals = { 2: { min: 1729, max: 2729 }, 4: { min: 2729, max: 4229 } };
    await choose(before);
    await store.api.call('addCard', { body: { paymentMethodId: 'pm_good', terms: TERMS.version } }, token);
    const order = await store.api.call('createOrder', {}, token);
    await store.api.call('updateDefaultTip', { body: { default_tip: 200 } }, token);
    await choose(after);
    await store.at('2026-11-16T10:15:00-05:00');
    const basket = await store.api.call('processingOrder', {}, token);
    const contract = (await mailsTo(token, 'contract'))[1]?.locals;
    expect(contract).toMatchObject({
      ...{ is_open: true, dates: { delivered: order?.delivery_date } },
      typical: { subtotal_price: before === 2 ? 1500 : 2500, total_price: basket?.total_price },
      total: { min: totals[after].min + 200, max: totals[after].max + 200 },
    });
    // Once that basket is on its way, the next one is of the new plan.
    await store.at('2026-11-18T04:00:00-05:00');
    await store.api.call('setFrequence', { params: { frequency: 14 } }, token);
    await store.at('2026-11-18T10:15:00-05:00');
    expect((await mailsTo(token, 'contract'))[2]?.locals).toMatchObject({
      ...{ is_open: false, dates: { delivered: '2026-12-03' } },
      typical: { subtotal_price: after === 2 ? 1500 : 2500 },
    });
  },
);

test.each([
  ['00:05', false],
  ['11:59', false],
  ['12:01', true],
])('coming back at %s of the day whose noon opens the basket, it opens at once: %s', async (time, atOnce) => {
  const { token } = await store.customer();
  await store.api.call('setSubscriptionStatus', { body: { status: 'cancel' } }, token);
  store.api.clock.set(`2026-11-22T${time}:00-05:00`);
  const opens = { next_populating_date: '2026-11-22', next_opens_at_once: atOnce };
  expect(await store.api.call('subscription', {}, token)).toMatchObject(opens);
  const { dates } = await store.api.call('estimate', {}, token);
  expect(dates).toMatchObject({ opens: '2026-11-22', opens_now: atOnce, delivered: '2026-11-26' });
  await store.api.call('reactivate', { body: {} }, token);
  expect((await store.api.call('createOrder', {}, token)) !== null).toBe(atOnce);
});

import { eq } from 'drizzle-orm';
import { mails } from '../../db/schema/outboxes.ts';
import { pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { aTimeslot } from '../../testing/builders.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';

const store = withWorkingStore({ business: { cutOff: 'evening' } });
beforeAll(async () => {
  await store.api.db
    .insert(timeslots)
    .values([aTimeslot({ id: 'cafe-tuesday', day: 2 }), aTimeslot({ id: 'cafe-friday', day: 5 })]);
});
beforeEach(() => store.api.db.update(pickupPoints).set({ open: true }));

const slot = (timeslotId: string) => ({ body: { ppid: 'cafe', timeslotId, frequence: 7 as const } });
const change = (timeslotId: string, token: string) =>
  store.api.call('deliveryChange', { query: { timeslotId, frequence: 7 } }, token);
const order = (token: string) => store.api.call('processingOrder', {}, token);
const told = async () =>
  (
    await store.api.db
      .select()
      .from(mails)
      .where(eq(mails.template, 'delivery-changed'))
      .orderBy(mails.createdAt)
  ).map(({ locals }) => locals);

/** With the open basket of Thursday 26 November. */
const customer = async () => {
  const who = await store.customer();
  await store.at('2026-11-18T05:00:00-05:00');
  expect(await store.at('2026-11-22T12:00:00-05:00')).toEqual([
    'delivered 2026-11-19',
    'populated 2026-11-26',
  ]);
  return who;
};

test('a slot whose last change is minutes away leaves the open basket its day; the change holds from the next one', async () => {
  const { token } = await customer();
  // Sunday night: Tuesday's basket would close at 23:59.
  store.api.clock.set('2026-11-22T23:50:00-05:00');
  const basket = {
    follows: false,
    previous_date: '2026-11-26',
    delivery_date: '2026-11-26',
    cut_off_at: '2026-11-25T04:59:00.000Z',
  };
  const shown = await change('cafe-tuesday', token);
  expect(shown).toEqual({ basket, next_delivery_date: '2026-12-01' });
  await store.api.call('savePickupDelivery', slot('cafe-tuesday'), token);
  expect(await order(token)).toMatchObject({
    delivery_date: '2026-11-26',
    cut_off_at: '2026-11-25T04:59:00.000Z',
    timeslot: { id: 'cafe-thursday' },
    next_delivery_date: '2026-12-01',
    can_edit: true,
  });
  expect(await told()).toMatchObject([{ basket, next_date: '2026-12-01' }]);
});

test('where there is time the open basket follows, as shown before and told after', async () => {
  const { token } = await customer();
  const basket = {
    follows: true,
    previous_date: '2026-11-26',
    delivery_date: '2026-11-28',
    cut_off_at: '2026-11-27T04:59:00.000Z',
  };
  const shown = await change('cafe-saturday', token);
  expect(shown).toEqual({ basket, next_delivery_date: '2026-12-05' });
  expect(await order(token)).toMatchObject({ delivery_date: '2026-11-26' });
  await store.api.call('savePickupDelivery', slot('cafe-saturday'), token);
  expect(await order(token)).toMatchObject({ delivery_date: '2026-11-28', next_delivery_date: '2026-12-05' });
  expect(await told()).toMatchObject([{ basket, next_date: '2026-12-05' }]);
  // Saved again as it is, nothing has changed and nothing is told.
  await store.api.call('savePickupDelivery', slot('cafe-saturday'), token);
  expect(await told()).toHaveLength(1);
});

test('a basket on its way stays, and that is said', async () => {
  const { token } = await customer();
  store.api.clock.set('2026-11-25T00:00:00-05:00');
  const shown = await change('cafe-saturday', token);
  expect(shown.basket).toMatchObject({ follows: false, delivery_date: '2026-11-26' });
});

test('a basket whose place is gone can not stay: it takes the first day with fair time', async () => {
  const { token } = await customer();
  store.api.clock.set('2026-11-22T23:50:00-05:00');
  await store.api.db.update(timeslots).set({ active: false }).where(eq(timeslots.id, 'cafe-thursday'));
  expect((await change('cafe-tuesday', token)).basket).toMatchObject({
    follows: true,
    delivery_date: '2026-12-01',
  });
  await store.api.db.update(timeslots).set({ active: true }).where(eq(timeslots.id, 'cafe-thursday'));
});

test.each([
  ['2026-11-30', '2026-12-05'],
  ['2027-01-05', '2027-01-09'],
])(
  'where the new day is on holidays, until %s, the open basket keeps its own day, and goes to none after them',
  async (end_at, next_delivery_date) => {
    const { token } = await customer();
    await store.api.call('saveHolidays', { body: { start_at: '2026-11-27', end_at } }, token);
    const stays = { follows: false, delivery_date: '2026-11-26' };
    expect(await change('cafe-saturday', token)).toMatchObject({ basket: stays, next_delivery_date });
    await store.api.call('savePickupDelivery', slot('cafe-saturday'), token);
    expect(await order(token)).toMatchObject({ delivery_date: '2026-11-26', can_edit: true });
  },
);

test('a basket whose place is gone goes past the holidays of its owner', async () => {
  const { token } = await customer();
  const body = { start_at: '2026-11-27', end_at: '2026-11-30' };
  await store.api.call('saveHolidays', { body }, token);
  await store.api.db.update(timeslots).set({ active: false }).where(eq(timeslots.id, 'cafe-thursday'));
  expect((await change('cafe-saturday', token)).basket).toMatchObject({ delivery_date: '2026-12-05' });
  await store.api.db.update(timeslots).set({ active: true }).where(eq(timeslots.id, 'cafe-thursday'));
});

test.each([
  ['paid', async () => undefined],
  [
    'refused, and may still be paid',
    async (uid: string) => store.payments.refuse(`pm_${uid}`, 'card-declined'),
  ],
])('a basket that is %s stays too, and that is said', async (_how, before) => {
  const { token, uid } = await store.customer();
  await before(uid);
  await store.at('2026-11-18T05:00:00-05:00');
  store.api.clock.set('2026-11-18T10:30:00-05:00');
  const stays = { follows: false, previous_date: '2026-11-19', delivery_date: '2026-11-19' };
  const shown = await change('cafe-saturday', token);
  expect(shown.basket).toMatchObject(stays);
  await store.api.call('savePickupDelivery', slot('cafe-saturday'), token);
  expect(await told()).toMatchObject([{ basket: stays, next_date: shown.next_delivery_date }]);
  expect(await order(token)).toMatchObject({
    delivery_date: '2026-11-19',
    timeslot: { id: 'cafe-thursday' },
  });
});

test('a skipped basket does not hide the paid one of the day after', async () => {
  const { token, oid } = await store.customer();
  await store.api.call('setOrderStatus', { params: { oid }, body: { status: 'skipped' } }, token);
  await store.api.call('savePickupDelivery', slot('cafe-friday'), token);
  await store.at('2026-11-16T12:00:00-05:00');
  const skipped = () => store.api.call('cartOrder', { params: { id: oid } }, token);
  expect(await skipped()).toMatchObject({ next_delivery_date: '2026-11-20' });
  await store.at('2026-11-19T04:00:00-05:00');
  const friday = { status: 'paid', delivery_date: '2026-11-20', next_delivery_date: '2026-11-27' };
  expect(await order(token)).toMatchObject(friday);
  // It opened days ago: no date to come lies in the past.
  expect(await skipped()).toMatchObject({
    ...{ status: 'skipped', next_delivery_date: '2026-11-20' },
    ...{ next_populating_date: '2026-11-19', come_back_at: '2026-11-19T09:00:00.000Z' },
  });
});

test('a basket that was delivered, or that nobody can pay any more, is not spoken of', async () => {
  const { token } = await store.customer();
  await store.at('2026-11-18T05:00:00-05:00');
  await store.at('2026-11-19T20:00:00-05:00');
  expect((await change('cafe-saturday', token)).basket).toBeNull();
  const { token: late } = await store.refused();
  await store.at('2026-11-26T20:00:00-05:00');
  expect((await change('cafe-saturday', late)).basket).toBeNull();
});

test('a slot that does not run is refused', async () => {
  const { token } = await customer();
  const query = { timeslotId: 'nowhere', frequence: 7 as const };
  expect(await store.api.refusal('deliveryChange', { query }, token)).toMatchObject({
    errors: [{ field: 'timeslotId', message: 'timeslot-not-available' }],
  });
});

test('another frequency by itself is told with the dates that it makes; the same again, or by somebody paused, is not', async () => {
  const { token } = await customer();
  const choose = (frequency: '7' | '14') => store.api.call('setFrequence', { params: { frequency } }, token);
  const basket = { follows: true, delivery_date: '2026-11-26', cut_off_at: '2026-11-25T04:59:00.000Z' };
  for (const [frequency, next] of [
    ['14', '2026-12-10'],
    ['7', '2026-12-03'],
  ] as const) {
    store.api.clock.advance(1);
    const [, { delivery_date = '', cut_off_at = '' } = {}] = (await choose(frequency)).deliveries;
    expect(delivery_date).toBe(next);
    await choose(frequency);
    expect((await told()).at(-1)).toMatchObject({
      ...{ where: expect.stringContaining('Café du coin'), frequence: Number(frequency), basket },
      ...{ next_date: next, next_cut_off_at: cut_off_at, hours: { from: '16:00', to: '19:00' } },
    });
  }
  expect(await told()).toHaveLength(2);
  await store.api.call('setSubscriptionStatus', { body: { status: 'paused' } }, token);
  await choose('14');
  expect(await told()).toHaveLength(2);
});

test('what is shown of another frequency is what choosing it does, also where the basket had kept its day before', async () => {
  const { token } = await customer();
  store.api.clock.set('2026-11-22T23:50:00-05:00');
  await store.api.call('savePickupDelivery', slot('cafe-tuesday'), token);
  expect(await order(token)).toMatchObject({ delivery_date: '2026-11-26' });
  // The Tuesday that was too near is over, and the next can be reached.
  store.api.clock.set('2026-11-23T00:10:00-05:00');
  const query = { timeslotId: 'cafe-tuesday', frequence: 14 as const };
  const { basket, next_delivery_date } = await store.api.call('deliveryChange', { query }, token);
  expect(basket).toMatchObject({ follows: true, previous_date: '2026-11-26', delivery_date: '2026-12-01' });
  const { deliveries } = await store.api.call('setFrequence', { params: { frequency: '14' } }, token);
  expect(deliveries.slice(0, 2).map((one) => one.delivery_date)).toEqual(['2026-12-01', next_delivery_date]);
  expect(await order(token)).toMatchObject({ delivery_date: '2026-12-01', timeslot: { id: 'cafe-tuesday' } });
  expect((await told()).at(-1)).toMatchObject({ frequence: 14, basket, next_date: next_delivery_date });
});

test('another slot with another frequency tells both', async () => {
  const { token } = await customer();
  const body = { ...slot('cafe-friday').body, frequence: 14 as const };
  await store.api.call('savePickupDelivery', { body }, token);
  expect(await told()).toMatchObject([{ frequence: 14 }]);
  store.api.clock.advance(1);
  await store.api.call('savePickupDelivery', { body: { ...body, timeslotId: 'cafe-tuesday' } }, token);
  expect((await told())[1]).not.toHaveProperty('frequence');
});

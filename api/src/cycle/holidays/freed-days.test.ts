import { withWorkingStore } from '../../workers/workers.fixture.ts';

const store = withWorkingStore();

const setHolidays = (token: string, start_at: string, end_at: string) =>
  store.api.call('saveHolidays', { body: { start_at, end_at } }, token);
const coming = async (token: string) =>
  (await store.api.call('nextDeliveries', {}, token)).deliveries
    .slice(0, 2)
    .map(({ delivery_date, status }) => [delivery_date, status]);

/** The basket of the 26th is left out when it would have opened. */
const awayOnThe26th = async () => {
  const who = await store.customer();
  await store.at('2026-11-18T04:00:00-05:00');
  await store.at('2026-11-20T10:00:00-05:00');
  await setHolidays(who.token, '2026-11-25', '2026-11-26');
  expect(await store.at('2026-11-22T12:00:00-05:00')).toEqual(['delivery-left-out 2026-11-26']);
  return who;
};

test('a delivery that holidays took out of the plan is shown as such until it is over', async () => {
  const { token } = await awayOnThe26th();
  const both = [
    ['2026-11-26', 'holiday'],
    ['2026-12-03', 'planned'],
  ];
  expect(await coming(token)).toEqual(both);
  store.api.clock.set('2026-11-26T23:00:00-05:00');
  expect(await coming(token)).toEqual(both);
  store.api.clock.set('2026-11-27T01:00:00-05:00');
  expect((await coming(token))[0]).toEqual(['2026-12-03', 'planned']);
});

test.each([
  ['cleared', (token: string) => store.api.call('clearHolidays', {}, token)],
  ['made shorter', (token: string) => setHolidays(token, '2026-11-25', '2026-11-25')],
])('it comes after all when they are %s in time, and not later', async (_how, change) => {
  const { token, uid } = await awayOnThe26th();
  store.api.clock.set('2026-11-22T13:00:00-05:00');
  await change(token);
  expect((await coming(token))[0]).toEqual(['2026-11-26', 'planned']);
  await store.at('2026-11-22T13:05:00-05:00');
  expect((await store.ordersOf(uid)).at(-1)).toMatchObject({ deliveryDate: '2026-11-26', status: 'open' });
  await store.reset();
  const late = await awayOnThe26th();
  store.api.clock.set('2026-11-24T10:00:00-05:00');
  await change(late.token);
  expect(await coming(late.token)).toContainEqual(['2026-12-03', 'planned']);
});

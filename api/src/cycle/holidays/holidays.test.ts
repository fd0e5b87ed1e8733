import { mails } from '../../db/schema/outboxes.ts';
import { billOrder, someoneActive, someoneWithOrder } from '../../testing/scenarios.ts';
import { withStockedApi } from '../../testing/test-api.ts';

const api = withStockedApi();
beforeEach(() => api.clock.set('2026-11-16T10:00:00-05:00'));

test('holidays skip the open basket and step over the deliveries they cover', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const body = { start_at: '2026-11-10', end_at: '2026-11-27' };
  const saved = { start_at: '2026-11-16', end_at: '2026-11-27' };
  const answer = { ...saved, paid_deliveries: [] };
  expect(await api.call('saveHolidays', { body }, token)).toEqual(answer);
  expect(await api.call('holidays', {}, token)).toEqual(answer);
  expect(await api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject({
    status: 'skipped',
    can_unskip: false,
  });
  expect(await api.call('subscription', {}, token)).toMatchObject({
    holidays: saved,
    next_delivery_date: '2026-12-03',
  });
  const { deliveries } = await api.call('nextDeliveries', {}, token);
  expect(deliveries.slice(0, 3).map(({ delivery_date, status }) => [delivery_date, status])).toEqual([
    ['2026-11-19', 'skipped'],
    ['2026-11-26', 'holiday'],
    ['2026-12-03', 'planned'],
  ]);
});

test('holidays are cleared before the basket is taken back', async () => {
  const { token, oid } = await someoneWithOrder(api);
  await api.call('saveHolidays', { body: { start_at: '2026-11-16', end_at: '2026-11-20' } }, token);
  const back = { params: { oid }, body: { status: 'open' as const } };
  expect(await api.refusal('setOrderStatus', back, token)).toMatchObject({
    message: 'can-not-unskip-on-holidays',
  });
  expect(await api.call('clearHolidays', {}, token)).toMatchObject({ start_at: null, end_at: null });
  expect(await api.call('setOrderStatus', back, token)).toMatchObject({ status: 'open' });
});

test.each([
  [
    'begin on the 30th of February',
    { start_at: '2027-02-30', end_at: '2027-03-05' },
    'start_at',
    'date-not-valid',
  ],
  ['end on the 31st of April', { start_at: '2027-04-01', end_at: '2027-04-31' }, 'end_at', 'date-not-valid'],
  ['end before today', { start_at: '2026-11-01', end_at: '2026-11-15' }, 'end_at', 'date-not-valid'],
  [
    'end more than 8 months ahead',
    { start_at: '2027-07-10', end_at: '2027-07-17' },
    'end_at',
    'holidays-too-far',
  ],
  ['last more than 6 weeks', { start_at: '2026-12-01', end_at: '2027-01-12' }, 'end_at', 'holidays-too-long'],
  [
    'end before they start',
    { start_at: '2026-12-02', end_at: '2026-12-01' },
    'end_at',
    'holidays-end-before-start',
  ],
])('holidays that %s are refused', async (_title, body, field, message) => {
  const token = await someoneActive(api);
  const refusal = await api.refusal('saveHolidays', { body }, token);
  expect(refusal.errors).toEqual([{ field, message }]);
});

test('the last day of 8 months and the last day of 6 weeks are accepted', async () => {
  const token = await someoneActive(api);
  await api.call('saveHolidays', { body: { start_at: '2027-07-16', end_at: '2027-07-16' } }, token);
  await api.call('saveHolidays', { body: { start_at: '2026-12-01', end_at: '2027-01-11' } }, token);
});

test('a basket that is about to be billed is not skipped by holidays, and nothing is saved', async () => {
  const { token } = await someoneWithOrder(api);
  api.clock.set('2026-11-18T03:30:00-05:00');
  const body = { start_at: '2026-11-18', end_at: '2026-11-25' };
  expect(await api.refusal('saveHolidays', { body }, token)).toMatchObject({
    message: 'can-not-skip-too-late',
  });
  expect(await api.call('holidays', {}, token)).toMatchObject({ start_at: null, end_at: null });
});

test('a basket that is paid comes whatever is planned: the answers say which, before, after and without holidays', async () => {
  const { token, oid } = await someoneWithOrder(api);
  expect(await api.call('holidays', {}, token)).toMatchObject({ paid_deliveries: [] });
  await billOrder(api, oid);
  const paid_deliveries = ['2026-11-19'];
  expect(await api.call('holidays', {}, token)).toMatchObject({ start_at: null, paid_deliveries });
  const body = { start_at: '2026-11-18', end_at: '2026-11-27' };
  expect(await api.call('saveHolidays', { body }, token)).toEqual({ ...body, paid_deliveries });
  expect(await api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject({ status: 'paid' });
  expect(await api.call('clearHolidays', {}, token)).toMatchObject({ start_at: null, paid_deliveries });
});

test('holidays over the open basket, their end and taking it back are each told by mail', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const about = async () =>
    (await api.db.select().from(mails).orderBy(mails.createdAt))
      .filter(({ locals }) => locals.oid === oid)
      .map(({ template }) => template);
  await api.call('saveHolidays', { body: { start_at: '2026-11-18', end_at: '2026-11-20' } }, token);
  expect(await about()).toEqual(['order-skipped']);
  await api.call('clearHolidays', {}, token);
  api.clock.advance(1);
  await api.call('setOrderStatus', { params: { oid }, body: { status: 'open' } }, token);
  expect(await about()).toEqual(['order-skipped', 'order-unskipped']);
});

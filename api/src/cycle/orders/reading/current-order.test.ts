import { withWorkingStore } from '../../../workers/workers.fixture.ts';

const store = withWorkingStore();

const leave = (token: string) =>
  store.api.call('setSubscriptionStatus', { body: { status: 'cancel' } }, token);
const comeBack = (token: string) => store.api.call('reactivate', { body: {} }, token);
const current = (token: string) => store.api.call('processingOrder', {}, token);

test('of two baskets of one day that were cancelled, the later one is told', async () => {
  const { token } = await store.customer();
  await leave(token);
  store.api.clock.advance(1);
  await comeBack(token);
  const again = await store.api.call('createOrder', {}, token);
  store.api.clock.advance(1);
  await leave(token);
  expect(await current(token)).toMatchObject({ oid: again?.oid, status: 'cancel' });
});

test('a cancelled basket is shown until its owner is back and another one comes no later', async () => {
  const { token, oid } = await store.customer();
  await leave(token);
  expect(await current(token)).toMatchObject({ oid, status: 'cancel' });
  await comeBack(token);
  const { deliveries } = await store.api.call('nextDeliveries', {}, token);
  expect(deliveries[0]).toMatchObject({ delivery_date: '2026-11-19', status: 'planned' });
  expect(await current(token)).toBeNull();
});

test('a cancelled basket of somebody who is back stays shown when the next one comes later', async () => {
  const { token, oid } = await store.customer();
  await leave(token);
  await store.api.call('saveHolidays', { body: { start_at: '2026-11-17', end_at: '2026-11-24' } }, token);
  await comeBack(token);
  expect(await current(token)).toMatchObject({ oid, status: 'cancel' });
});

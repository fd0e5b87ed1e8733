import { eq } from 'drizzle-orm';
import { products } from '../../db/schema/catalogue.ts';
import { billOrder, someoneActive, someoneSignedUp, someoneWithOrder } from '../../testing/scenarios.ts';
import { withStockedApi } from '../../testing/test-api.ts';

const api = withStockedApi();
beforeEach(() => api.clock.set('2026-11-16T10:00:00-05:00'));

const stockOf = async (pid: string) => {
  const [product] = await api.db.select().from(products).where(eq(products.pid, pid));
  return product?.inventory;
};
const leaving = (status: 'paused' | 'cancel') => ({ body: { status, reason: 'Déménagement' } });

test('plans are replaced as a whole, each for a number of persons that it offers', async () => {
  const token = await someoneSignedUp(api);
  const four = await api.call('setPlans', { body: { plans: [{ pid: '1001', persons: 4 }] } }, token);
  expect(four.plans).toMatchObject([{ pid: '1001', persons: 4, min_price: 2500 }]);
  expect(
    await api.refusal('setPlans', { body: { plans: [{ pid: '1001', persons: 3 }] } }, token),
  ).toMatchObject({ message: 'plan-persons-not-offered', errors: [{ field: 'plans' }] });
  expect((await api.call('subscription', {}, token)).plans).toEqual(four.plans);
});

test('an active subscription keeps at least one plan', async () => {
  const params = { pid: '1001' };
  const paused = await someoneSignedUp(api);
  expect((await api.call('removePlan', { params }, paused)).plans).toEqual([]);
  expect(await api.refusal('removePlan', { params }, paused)).toMatchObject({ message: 'plan-not-found' });
  const active = await someoneActive(api);
  expect(await api.refusal('removePlan', { params }, active)).toMatchObject({ message: 'plans-required' });
  expect((await api.call('subscription', {}, active)).plans).toHaveLength(1);
});

test('who joins MSL+ for the first time would have a month of trial', async () => {
  const token = await someoneActive(api);
  expect(await api.call('subscription', {}, token)).toMatchObject({
    is_prime: false,
    prime_status: 'inactive',
    prime_trial_end: '2026-12-16T17:00:00.000Z',
  });
});

test('the coming dates are those of the open basket, then of the next one', async () => {
  const { token, oid } = await someoneWithOrder(api, 14);
  expect(await api.call('subscription', {}, token)).toMatchObject({
    next_delivery_date: '2026-11-19',
    parity: 'ODD',
  });
  await billOrder(api, oid);
  api.clock.set('2026-11-20T10:00:00-05:00');
  expect(await api.call('subscription', {}, token)).toMatchObject({ next_delivery_date: '2026-12-03' });
  expect(await api.call('processingOrder', {}, token)).toBeNull();
});

test.each([
  ['pausing skips', 'paused', 'skipped'],
  ['cancelling cancels', 'cancel', 'cancel'],
] as const)('%s the open basket and gives its food back', async (_title, status, orderStatus) => {
  const stock = await stockOf('gala');
  const { token, oid } = await someoneWithOrder(api);
  expect(await api.call('setSubscriptionStatus', leaving(status), token)).toMatchObject({ status });
  expect(await api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject({ status: orderStatus });
  expect(await stockOf('gala')).toBe(stock);
});

test('somebody paused may still cancel, and somebody cancelled may do neither', async () => {
  const token = await someoneActive(api);
  await api.call('setSubscriptionStatus', leaving('paused'), token);
  expect(await api.refusal('setSubscriptionStatus', leaving('paused'), token)).toMatchObject({
    message: 'subscription-not-active',
  });
  await api.call('setSubscriptionStatus', leaving('cancel'), token);
  expect(await api.refusal('setSubscriptionStatus', leaving('cancel'), token)).toMatchObject({
    message: 'subscription-not-active',
  });
});

test('while a basket is being billed a subscription can not be left', async () => {
  const { token } = await someoneWithOrder(api);
  api.clock.set('2026-11-18T03:00:00-05:00');
  expect(await api.refusal('setSubscriptionStatus', leaving('paused'), token)).toMatchObject({
    message: 'can-not-change-too-late',
  });
});

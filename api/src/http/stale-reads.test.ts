import { staleAfter } from '@msl/contracts/changes.ts';
import type { Args } from '@msl/contracts/endpoints.ts';
import type { RouteName } from '@msl/contracts/routes.ts';
import { someoneActive, someoneWithDelivery, someoneWithOrder } from '../testing/scenarios.ts';
import { withStockedApi } from '../testing/test-api.ts';

const api = withStockedApi();
beforeEach(() => api.clock.set('2026-11-16T10:00:00-05:00'));

/** What a customer's pages read without naming anything. Products are everybody's: their stock changes all the time. */
const reads = [
  ...([
    'currentUser',
    'holidays',
    'referrals',
    'joinedWaitingLists',
    'processingOrder',
    'savedOrders',
  ] as const),
  ...(['preorder', 'appliedCoupon', 'history', 'membershipReceipts', 'subscription', 'savings'] as const),
  ...(['stats', 'membershipOffers', 'membershipPayment', 'nextDeliveries', 'deliveries'] as const),
];
const readAll = async (token: string) =>
  Promise.all(reads.map(async (name) => JSON.stringify(await api.call(name, {}, token))));

/** The reads that answer otherwise after a call. */
async function changedBy<N extends RouteName>(token: string, name: N, args: Args<N>): Promise<RouteName[]> {
  const before = await readAll(token);
  await api.call(name, args, token);
  const after = await readAll(token);
  return reads.filter((_, index) => before[index] !== after[index]);
}

type Customer = { token: string; oid: string };
const ordering = () => someoneWithOrder(api);
const withoutOrder = (who: Promise<string>) => async (): Promise<Customer> => ({ token: await who, oid: '' });
/** Whose basket took in what the next cart asked for. */
const wishing = async (): Promise<Customer> => {
  const token = await someoneActive(api);
  await api.call('setPreorderProduct', { params: { pid: 'gala' }, body: { quantity: 2 } }, token);
  return { token, oid: (await api.call('createOrder', {}, token))?.oid ?? '' };
};
const active = () => withoutOrder(someoneActive(api))();
const joining = () => withoutOrder(someoneWithDelivery(api))();

/** A call, what else it needs to have been done before, and who makes it. */
type Write = { [N in RouteName]: [N, (who: Customer) => Args<N>, () => Promise<Customer>] }[RouteName];
const product = ({ oid }: Customer) => ({ oid, pid: 'gala' });
const writes: Write[] = [
  ['updateUser', () => ({ body: { first_name: 'Zoé' } }), ordering],
  ['saveHolidays', () => ({ body: { start_at: '2026-11-18', end_at: '2026-11-27' } }), wishing],
  ['updateDefaultTip', () => ({ body: { default_tip: 200 } }), ordering],
  ['setOrderProduct', (who) => ({ params: product(who), body: { quantity: 3, keep: true } }), ordering],
  ['setOrderStatus', ({ oid }) => ({ params: { oid }, body: { status: 'skipped' } }), wishing],
  ['createOrder', () => ({}), active],
  ['setPreorderProduct', () => ({ params: { pid: 'gala' }, body: { quantity: 2 } }), active],
  ['setSubscriptionStatus', () => ({ body: { status: 'paused', reason: null } }), wishing],
  ['setPlans', () => ({ body: { plans: [{ pid: '1001', persons: 4 }] } }), ordering],
  ['setFrequence', () => ({ params: { frequency: '14' } }), ordering],
  [
    'savePickupDelivery',
    () => ({ body: { ppid: 'cafe', timeslotId: 'cafe-thursday', frequence: 14 } }),
    ordering,
  ],
];

test.each(writes)('%s makes nothing stale that it does not declare', async (name, argsOf, someone) => {
  const who = await someone();
  const changed = await changedBy(who.token, name, argsOf(who) as never);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter((read) => !staleAfter(name).includes(read))).toEqual([]);
});

test('addCard makes nothing stale that it does not declare', async () => {
  const { token } = await joining();
  const { terms } = await api.call('estimate', {}, token);
  const body = { paymentMethodId: 'pm_card_visa', terms: terms.version };
  const changed = await changedBy(token, 'addCard', { body });
  expect(changed).toContain('subscription');
  expect(changed.filter((read) => !staleAfter('addCard').includes(read))).toEqual([]);
});

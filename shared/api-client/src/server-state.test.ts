import { createBus } from '@msl/platform';
import { type MutationOptions, QueryClient, QueryObserver } from '@tanstack/react-query';
import { apiKey, createApiClient } from './api-client.ts';
import { lastChange } from './last-change.ts';
import { keepServerStateTrue } from './server-state.ts';
import { storeTime } from './store-time.ts';

const answering = (status: number) => async () =>
  Response.json({ code: status, payload: {}, message: 'no-inventory' }, { status });

/** A tab of the store that has read what a page of it reads. */
function aTab(fetch: typeof globalThis.fetch = answering(200)) {
  const bus = createBus();
  const cache = new QueryClient();
  const client = createApiClient({
    ...keepServerStateTrue(bus, cache),
    baseUrl: 'https://store.test/api',
    workersUrl: 'https://workers.test',
    token: () => 't1',
    onUnauthorized: () => undefined,
    fetch,
  });
  cache.setQueryData(apiKey('subscription', {}), { status: 'active' });
  cache.setQueryData(apiKey('preorder', {}), []);
  cache.setQueryData(apiKey('products', { query: { category: 'all' } }), { products: [] });
  cache.setQueryData(apiKey('banners', {}), []);
  const namesOf = (isStale: boolean) =>
    cache
      .getQueryCache()
      .getAll()
      .filter(({ state }) => !isStale || state.isInvalidated)
      .map(({ queryKey }) => queryKey[0]);
  return { bus, cache, client, known: () => namesOf(false), stale: () => namesOf(true) };
}

const change = { params: { oid: 'o1', pid: 'p1' }, body: { quantity: 2 } };
const quietly = (promise: Promise<unknown>) => promise.catch(() => undefined);
/** What a channel was told arrives in a task of its own. */
const told = async (stale: () => unknown[], count: number) => {
  while (stale().length < count) await new Promise((resolve) => setTimeout(resolve));
};

const HOUR = 3_600_000;
test.each([
  ['behind', 2 * HOUR, 2 * HOUR],
  ['ahead of it', -30 * HOUR, -30 * HOUR],
  ['right but for seconds', 5_000, 0],
])('a session’s pages go by the store’s clock where this device’s is %s', async (_how, ahead, kept) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const date = new Date(now + ahead).toUTCString();
  const { client } = aTab(async () => Response.json({ payload: null }, { headers: { date } }));
  await client.call('currentUser', {});
  expect(Math.abs(storeTime() - now - kept)).toBeLessThan(1_000);
  // What everybody may ask for has no session's date.
  const other = aTab(async () =>
    Response.json({ payload: [] }, { headers: { date: new Date(now + 9 * HOUR).toUTCString() } }),
  );
  await other.client.call('banners', {});
  expect(Math.abs(storeTime() - now - kept)).toBeLessThan(1_000);
  jest.restoreAllMocks();
});

test('after log-out nothing of the customer is left, and prices that depend on who looks are asked again', () => {
  const { bus, cache, known, stale } = aTab();
  const queryKey = apiKey('products', { query: { category: 'all' } });
  const leave = new QueryObserver(cache, { queryKey, queryFn: () => new Promise(() => undefined) }).subscribe(
    () => undefined,
  );
  bus.emit('session.changed@1', { loggedIn: false });
  expect(known()).toEqual(['products', 'banners']);
  expect(stale()).toEqual(['products']);
  leave();
  // What nobody looks at is not shown to the next one first.
  bus.emit('session.changed@1', { loggedIn: true });
  expect(known()).toEqual(['banners']);
});

test('what a call changes is asked again, and nothing else', async () => {
  const { client, stale } = aTab();
  await client.call('setOrderProduct', change);
  expect(stale()).toEqual(['preorder']);
});

test('what is done in one tab is asked again in the others, and noted for those that do not listen yet', async () => {
  const [here, there] = [aTab(), aTab()];
  // The clock may show the moment of the test before still.
  const now = lastChange() + 1_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await here.client.call('setPlans', { body: { plans: [] } });
  await told(there.stale, 2);
  expect(there.stale()).toEqual(['subscription', 'preorder']);
  expect(lastChange()).toBe(now);
});

test.each([
  [409, ['preorder', 'products']],
  [400, []],
])('a change that is refused with %i asks again for %j, in this tab alone', async (status, names) => {
  const [here, there] = [aTab(answering(status)), aTab()];
  await quietly(here.client.call('setOrderProduct', change));
  expect(here.stale()).toEqual(names);
  // The next word of this tab comes after anything that it said before.
  await aTab().client.call('updateUser', { body: {} });
  await aTab().client.call('setPlans', { body: { plans: [] } });
  await told(there.stale, 2);
  expect(there.stale()).toEqual(['subscription', 'preorder']);
});

test.each([
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a fault of the server', async () => Response.json({ message: 'oops' }, { status: 500 })],
  ['a proxy that waited too long', async () => new Response('Gateway timeout', { status: 504 })],
])(
  'a change that met %s may have been done: it is asked how things stand, in every tab',
  async (_, fetch) => {
    const [here, there] = [aTab(fetch), aTab()];
    await quietly(here.client.call('setOrderProduct', change));
    expect(here.stale()).toEqual(['preorder']);
    await told(there.stale, 1);
    expect(there.stale()).toEqual(['preorder']);
  },
);

/** Two calls that belong together, run as a page does; `last` says how the second one ends. */
function whole({ cache, client }: ReturnType<typeof aTab>, last: () => Promise<unknown>) {
  const options: MutationOptions = {
    meta: { isWhole: true },
    mutationFn: async () => {
      await client.call('addCard', { body: { paymentMethodId: 'pm_1', terms: null } });
      await last();
    },
  };
  return cache.getMutationCache().build(cache, options).execute(undefined);
}

test('what several calls change together is asked again once all of them are through', async () => {
  const tab = aTab();
  const during: unknown[] = [];
  await whole(tab, async () => during.push(...tab.stale()));
  expect(during).toEqual([]);
  expect(tab.stale()).toEqual(['subscription']);
});

test('while the last of them failed the page stays as it is; the try that ends well tells of both', async () => {
  const tab = aTab();
  await quietly(whole(tab, () => Promise.reject(new Error('lost'))));
  expect(tab.stale()).toEqual([]);
  await whole(tab, async () => undefined);
  expect(tab.stale()).toEqual(['subscription']);
});

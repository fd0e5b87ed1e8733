import type { ApiClient } from '@msl/api-client';
import { apiKey } from '@msl/api-client';
import { ApiError } from '@msl/api-client/api-error.ts';
import { keepServerStateTrue } from '@msl/api-client/server-state.ts';
import { createBus } from '@msl/platform';
import { QueryClient } from '@tanstack/react-query';
import { WAITING } from './waiting-quantities.ts';
import { writerOf } from './writer-of-page.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

type Call = (
  name: string,
  request: { params?: { oid?: string; pid: string }; body?: { quantity: number } },
) => unknown;

/** A page on which the store answers changes as `answer` says, one by one, and reads as `read` does. */
function aPage(answer: (turn: number) => Promise<unknown>, read: () => Promise<unknown> = lost) {
  const queries = new QueryClient();
  const bus = createBus();
  keepServerStateTrue(bus, queries);
  const said: string[] = [];
  bus.on('snackbar.show@1', ({ errorKey }) => said.push(errorKey ?? ''));
  const calls: string[] = [];
  const call: Call = (name, { params, body }) => {
    if (!params) return read();
    calls.push([name, params.oid, params.pid, body?.quantity].filter((part) => part !== undefined).join(' '));
    return answer(calls.length);
  };
  const writer = writerOf(queries, { call } as unknown as ApiClient, bus, 'offline');
  /** Somebody is here, with two of product 3001 in each basket. */
  const logIn = (uid: string) => {
    bus.emit('session.changed@1', { loggedIn: true });
    queries.setQueryData(apiKey('currentUser', {}), { uid });
    const products = [{ pid: '3001', quantity: 2, keep: false }];
    queries.setQueryData(apiKey('processingOrder', {}), { oid: `order-of-${uid}`, products });
    queries.setQueryData(apiKey('preorder', {}), products);
  };
  const want = (line: string, quantity: number) => {
    writer.set(line, quantity);
    return jest.advanceTimersByTimeAsync(600);
  };
  const logOut = () => bus.emit('session.changed@1', { loggedIn: false });
  return { queries, writer, calls, said, logIn, logOut, want };
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const changed = (oid: string) => Promise.resolve({ order: { oid }, line: null });

test.each([
  ['order 3001', 'setOrderProduct order-of-a 3001'],
  ['preorder 3001', 'setPreorderProduct 3001'],
])('back to what it was is written where the answer before it was lost: %s', async (line, call) => {
  const { calls, logIn, want } = aPage((turn) => (turn === 1 ? lost() : changed('order-of-a')));
  logIn('a');
  await want(line, 3);
  await want(line, 2);
  expect(calls).toEqual([`${call} 3`, `${call} 2`]);
});

describe('an answer that was lost', () => {
  /** What the store has of product 3001 by then, in either basket. */
  const stored = (line: string, quantity: number) => {
    const products = quantity > 0 ? [{ pid: '3001', quantity, keep: false }] : [];
    return () => Promise.resolve(line.startsWith('order') ? { oid: 'order-of-a', products } : products);
  };

  test.each([
    ['order 3001', 3],
    ['order 3001', 0],
    ['preorder 3001', 3],
    ['preorder 3001', 0],
  ])('is no failure where the store has what was wanted: %s, %i', async (line, quantity) => {
    const { said, calls, logIn, want, queries } = aPage(lost, stored(line, quantity));
    logIn('a');
    await want(line, quantity);
    expect(said).toEqual([]);
    expect(calls).toHaveLength(1);
    expect(queries.getQueryData(WAITING)).toEqual({});
    const key = apiKey(line.startsWith('order') ? 'processingOrder' : 'preorder', {});
    expect(queries.getQueryData(key)).toEqual(await stored(line, quantity)());
  });

  test('is told as a failure where the store has something else', async () => {
    const { said, calls, logIn, want } = aPage(lost, stored('order', 2));
    logIn('a');
    await want('order 3001', 3);
    expect(said).toEqual(['network']);
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['not sent again where the store acted', 3, 1],
    ['sent again where it did not', 2, 2],
  ])('with the line down: it is asked once the line is back, and the change is %s', async (_, has, sent) => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const page = aPage(
      (turn) => {
        onLine.mockReturnValue(turn > 1);
        return turn === 1 ? lost() : changed('order-of-a');
      },
      stored('order', has),
    );
    page.logIn('a');
    await page.want('order 3001', 3);
    // The text that the change waits for the line carries no key.
    expect([page.said, page.calls]).toEqual([[''], ['setOrderProduct order-of-a 3001 3']]);
    expect(page.queries.getQueryData(WAITING)).toEqual({ 'order 3001': 3 });
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect([page.said, page.calls.length]).toEqual([[''], sent]);
    expect(page.queries.getQueryData(WAITING)).toEqual({});
    onLine.mockRestore();
  });
});

test('what was to be removed and is gone already is no mistake', async () => {
  const gone = new ApiError({ code: 404, key: 'product-not-found', fields: {}, retryAfterSeconds: null });
  const { said, logIn, want } = aPage(() => Promise.reject(gone));
  logIn('a');
  await want('order 3001', 0);
  expect(said).toEqual([]);
});

test('what one customer wanted is kept for them, and never written into the basket of the next', async () => {
  const first = Promise.withResolvers<never>();
  const page = aPage((turn) => (turn === 1 ? first.promise : changed('order-of-a')));
  page.logIn('a');
  await page.want('order 3001', 3);
  await page.want('order 3001', 5);
  page.writer.set('preorder 3001', 4);
  page.logOut();
  expect(page.queries.getQueryData(WAITING)).toEqual({});
  page.logIn('b');
  await page.writer.takeUp('order');
  first.reject(new TypeError('Failed to fetch') as never);
  await jest.advanceTimersByTimeAsync(2000);
  expect(page.calls).toEqual(['setOrderProduct order-of-a 3001 3']);
  expect(page.said).toEqual([]);

  page.logIn('a');
  await page.writer.takeUp('order');
  await page.writer.takeUp('preorder');
  await jest.advanceTimersByTimeAsync(600);
  expect(page.calls.slice(1)).toEqual(['setOrderProduct order-of-a 3001 5', 'setPreorderProduct 3001 4']);
});

test('the answer to one customer is not shown to the next', async () => {
  const first = Promise.withResolvers<unknown>();
  const page = aPage(() => first.promise);
  page.logIn('a');
  await page.want('preorder 3001', 3);
  page.logIn('b');
  first.resolve([{ pid: '3001', quantity: 3, keep: false }]);
  await jest.advanceTimersByTimeAsync(0);
  expect(page.queries.getQueryData(apiKey('preorder', {}))).toMatchObject([{ quantity: 2 }]);
});

test('what was kept is taken up once it is known who is back', async () => {
  const page = aPage(() => changed('order-of-a'));
  page.logIn('a');
  page.writer.set('order 3001', 4);
  page.logOut();
  await jest.advanceTimersByTimeAsync(0);
  page.logIn('a');
  page.queries.removeQueries({ queryKey: apiKey('currentUser', {}) });
  const queryFn = () => new Promise((resolve) => setTimeout(() => resolve({ uid: 'a' }), 300));
  void page.queries.fetchQuery({ queryKey: apiKey('currentUser', {}), queryFn });
  void page.writer.takeUp('order');
  await jest.advanceTimersByTimeAsync(1000);
  expect(page.calls).toEqual(['setOrderProduct order-of-a 3001 4']);
});

test('what is kept late does not come after what its owner wants since', async () => {
  const first = Promise.withResolvers<unknown>();
  const page = aPage((turn) => (turn === 1 ? first.promise : changed('order-of-a')));
  page.logIn('a');
  await page.want('order 3001', 3);
  await page.want('order 3001', 5);
  page.logOut();
  page.logIn('a');
  await page.writer.takeUp('order');
  first.resolve({ order: { oid: 'order-of-a' }, line: null });
  await jest.advanceTimersByTimeAsync(1000);
  await page.want('order 3001', 1);
  await page.writer.takeUp('order');
  await jest.advanceTimersByTimeAsync(1000);
  expect(page.calls).toEqual(['setOrderProduct order-of-a 3001 3', 'setOrderProduct order-of-a 3001 1']);
});

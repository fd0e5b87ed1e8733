import { products } from '../../../db/schema/catalogue.ts';
import { aProduct } from '../../../testing/builders.ts';
import { withWorkingStore } from '../../../workers/workers.fixture.ts';

const store = withWorkingStore();
beforeAll(() =>
  store.api.db.insert(products).values(aProduct({ pid: 'granola', cid: 'pantry', inventory: 100 })),
);

const put = (token: string, oid: string, quantity: number, keep?: boolean) =>
  store.api.call('setOrderProduct', { params: { oid, pid: 'granola' }, body: { quantity, keep } }, token);
const ask = (token: string, quantity: number, keep = false) =>
  store.api.call('setPreorderProduct', { params: { pid: 'granola' }, body: { quantity, keep } }, token);
const setStatus = (token: string, oid: string, status: 'open' | 'skipped') =>
  store.api.call('setOrderStatus', { params: { oid }, body: { status } }, token);
const inBasket = async (oid: string) => (await store.linesOf(oid)).find(({ pid }) => pid === 'granola');
/** How many the next basket has, and how many every basket. */
const waiting = async (token: string) => {
  const [line] = await store.api.call('preorder', {}, token);
  return line ? [line.quantity, line.kept_quantity] : null;
};
/** Of the basket that opens with the next sweep, on the Sunday after a Wednesday's billing. */
const nextBasket = async (uid: string, billing: string, opening: string) => {
  await store.at(`${billing}T04:00:00-05:00`);
  await store.at(`${opening}T12:00:00-05:00`);
  return (await store.ordersOf(uid)).at(-1)?.oid ?? '';
};

/** Six wait in the next cart, and one of this basket is kept in all of them. */
const customer = async () => {
  const { token, uid, oid } = await store.customer();
  await ask(token, 6);
  await put(token, oid, 1, true);
  return { token, uid, oid };
};

test('what waits in the next cart goes on waiting when one of this basket is kept in all of them', async () => {
  const { token, uid } = await customer();
  expect(await waiting(token)).toEqual([6, 1]);
  const next = await nextBasket(uid, '2026-11-18', '2026-11-22');
  expect(await inBasket(next)).toMatchObject({ quantity: 6, keep: true });
  expect(await waiting(token)).toEqual([1, 1]);
  const after = await nextBasket(uid, '2026-11-25', '2026-11-29');
  expect(await inBasket(after)).toMatchObject({ quantity: 1, keep: true });
  expect(await waiting(token)).toEqual([1, 1]);
});

test('it goes on waiting, too, when that is taken back or pressed twice', async () => {
  const { token, oid } = await customer();
  await put(token, oid, 2, true);
  expect(await waiting(token)).toEqual([6, 2]);
  await put(token, oid, 1, false);
  expect(await waiting(token)).toEqual([6, 0]);
  await put(token, oid, 1, false);
  expect(await waiting(token)).toEqual([6, 0]);
});

test('the market shows as many as the next basket has', async () => {
  const { token } = await customer();
  const product = await store.api.call('product', { params: { id: 'granola' } }, token);
  expect(product).toMatchObject({ preorder_quantity: 6, keep: true });
});

test.each([
  ['more of it is more of what waits', 8, true, [8, 1]],
  ['less of it is less of what waits', 2, true, [2, 1]],
  ['what every basket has is enough', 1, true, [1, 1]],
  ['none is kept any more', 6, false, [6, 0]],
])('in the next cart: %s', async (_, quantity, keep, expected) => {
  const { token } = await customer();
  await ask(token, quantity, keep);
  expect(await waiting(token)).toEqual(expected);
  await ask(token, quantity, keep);
  expect(await waiting(token)).toEqual(expected);
});

test('once nothing waits beside it, a change in the next cart is one of every basket', async () => {
  const { token } = await customer();
  await ask(token, 1, true);
  await ask(token, 3, true);
  expect(await waiting(token)).toEqual([3, 3]);
  await ask(token, 2, true);
  expect(await waiting(token)).toEqual([2, 2]);
});

test('what a basket brought of both waits again while it is skipped, and comes back with it', async () => {
  const { token, uid } = await customer();
  const next = await nextBasket(uid, '2026-11-18', '2026-11-22');
  for (let times = 0; times < 2; times += 1) {
    await setStatus(token, next, 'skipped');
    expect(await waiting(token)).toEqual([6, 1]);
    await setStatus(token, next, 'open');
    expect(await waiting(token)).toEqual([1, 1]);
    expect(await inBasket(next)).toMatchObject({ quantity: 6, keep: true });
  }
  await setStatus(token, next, 'skipped');
  await ask(token, 1, true);
  await setStatus(token, next, 'open');
  expect(await inBasket(next)).toMatchObject({ quantity: 1, keep: true });
  expect(await waiting(token)).toEqual([1, 1]);
});

import { eq } from 'drizzle-orm';
import { products } from '../../../db/schema/catalogue.ts';
import { mails } from '../../../db/schema/outboxes.ts';
import { aProduct } from '../../../testing/builders.ts';
import { withWorkingStore } from '../../../workers/workers.fixture.ts';

const store = withWorkingStore();
beforeAll(async () => {
  await store.api.db
    .insert(products)
    .values(['granola', 'rice'].map((pid) => aProduct({ pid, cid: 'pantry', inventory: 100 })));
});

const quantities = (lines: { pid: string; quantity: number }[]) =>
  Object.fromEntries(lines.map(({ pid, quantity }) => [pid, quantity]));
const nextCart = async (token: string) => quantities(await store.api.call('preorder', {}, token));
const ask = (token: string, pid: string, quantity: number, keep = false) =>
  store.api.call('setPreorderProduct', { params: { pid }, body: { quantity, keep } }, token);
const inBasket = async (oid: string, pid: string) => quantities(await store.linesOf(oid))[pid];
const setStatus = (token: string, oid: string, status: 'open' | 'skipped') =>
  store.api.call('setOrderStatus', { params: { oid }, body: { status } }, token);
const put = (token: string, oid: string, pid: string, quantity: number) =>
  store.api.call('setOrderProduct', { params: { oid, pid }, body: { quantity } }, token);

/** With the open basket of Thursday 26 November, which took in four of granola from the next cart. */
const customer = async () => {
  const { token, uid } = await store.customer();
  await ask(token, 'granola', 4);
  await store.at('2026-11-18T04:00:00-05:00');
  await store.at('2026-11-22T12:00:00-05:00');
  const oid = (await store.ordersOf(uid)).at(-1)?.oid ?? '';
  expect(await inBasket(oid, 'granola')).toBe(4);
  expect(await nextCart(token)).toEqual({});
  return { token, uid, oid };
};
/** The basket of Thursday 3 December, once it opens. */
const followingBasket = async (uid: string) => {
  await store.at('2026-11-25T04:00:00-05:00');
  await store.at('2026-11-29T12:00:00-05:00');
  return (await store.ordersOf(uid)).at(-1)?.oid ?? '';
};

test('what was chosen for a basket that is skipped comes with the one after, and nothing else does', async () => {
  const { token, uid, oid } = await customer();
  await put(token, oid, 'rice', 2);
  await setStatus(token, oid, 'skipped');
  expect(await nextCart(token)).toEqual({ granola: 4 });
  const following = await followingBasket(uid);
  expect(await inBasket(following, 'granola')).toBe(4);
  expect(await inBasket(following, 'rice')).toBeUndefined();
  expect(await nextCart(token)).toEqual({});
});

test('it comes back with a basket that is taken back, and goes on once when that is skipped again', async () => {
  const { token, uid, oid } = await customer();
  await ask(token, 'granola', 1);
  for (let times = 0; times < 3; times += 1) {
    await setStatus(token, oid, 'skipped');
    expect(await nextCart(token)).toEqual({ granola: 5 });
    await setStatus(token, oid, 'open');
    expect(await nextCart(token)).toEqual({ granola: 1 });
    expect(await inBasket(oid, 'granola')).toBe(4);
  }
  await setStatus(token, oid, 'skipped');
  expect(await inBasket(await followingBasket(uid), 'granola')).toBe(5);
});

test('what its owner took out of the basket does not go on, and more of it stays with the basket', async () => {
  const { token, oid } = await customer();
  await put(token, oid, 'granola', 3);
  await setStatus(token, oid, 'skipped');
  expect(await nextCart(token)).toEqual({ granola: 3 });
  await setStatus(token, oid, 'open');
  await put(token, oid, 'granola', 9);
  await setStatus(token, oid, 'skipped');
  expect(await nextCart(token)).toEqual({ granola: 4 });
});

test('what others bought meanwhile is missing in a basket that is taken back, and waits for the next one', async () => {
  const { token, oid } = await customer();
  await setStatus(token, oid, 'skipped');
  await store.api.db.update(products).set({ inventory: 1 }).where(eq(products.pid, 'granola'));
  await setStatus(token, oid, 'open');
  expect(await inBasket(oid, 'granola')).toBe(1);
  expect(await nextCart(token)).toEqual({ granola: 3 });
  await setStatus(token, oid, 'skipped');
  expect(await nextCart(token)).toEqual({ granola: 4 });
});

test('what is kept for every basket is asked for once, skipped or not', async () => {
  const { token, oid } = await customer();
  await ask(token, 'granola', 2, true);
  await setStatus(token, oid, 'skipped');
  // The four of the skipped basket wait again: with them, the two of every basket are there.
  expect(await nextCart(token)).toEqual({ granola: 4 });
  await setStatus(token, oid, 'open');
  expect(await inBasket(oid, 'granola')).toBe(4);
  expect(await nextCart(token)).toEqual({ granola: 2 });
});

test('holidays over the basket let it go on, and it comes back when they are cleared and the basket taken back', async () => {
  const { token, uid, oid } = await customer();
  const body = { start_at: '2026-11-25', end_at: '2026-11-27' };
  await store.api.call('saveHolidays', { body }, token);
  expect(await nextCart(token)).toEqual({ granola: 4 });
  await store.api.call('clearHolidays', {}, token);
  await setStatus(token, oid, 'open');
  expect(await nextCart(token)).toEqual({});
  expect(await inBasket(oid, 'granola')).toBe(4);
  await store.api.call('saveHolidays', { body }, token);
  expect(await inBasket(await followingBasket(uid), 'granola')).toBe(4);
});

test('it waits for whoever pauses, and comes with their first basket after it', async () => {
  const { token, uid } = await customer();
  const paused = { body: { status: 'paused' as const, reason: null } };
  await store.api.call('setSubscriptionStatus', paused, token);
  expect(await nextCart(token)).toEqual({ granola: 4 });
  await store.at('2026-12-07T10:00:00-05:00');
  await store.api.call('reactivate', { body: {} }, token);
  await store.at('2026-12-13T12:00:00-05:00');
  const first = (await store.ordersOf(uid)).at(-1);
  expect(first).toMatchObject({ status: 'open' });
  expect(await inBasket(first?.oid ?? '', 'granola')).toBe(4);
});

test('of two skipped baskets that are both taken back, it comes with one alone', async () => {
  const { token, uid, oid: thursday } = await customer();
  await ask(token, 'rice', 2, true);
  await put(token, thursday, 'granola', 5);
  await setStatus(token, thursday, 'skipped');
  const body = { ppid: 'cafe', timeslotId: 'cafe-saturday', frequence: 7 } as const;
  await store.api.call('savePickupDelivery', { body }, token);
  await store.at('2026-11-24T12:00:00-05:00');
  const saturday = (await store.ordersOf(uid)).at(-1)?.oid ?? '';
  expect(await inBasket(saturday, 'granola')).toBe(4);
  await setStatus(token, saturday, 'skipped');
  await setStatus(token, thursday, 'open');
  expect(await inBasket(thursday, 'granola')).toBe(5);
  await store.at('2026-11-25T04:00:00-05:00');
  await setStatus(token, saturday, 'open');
  expect(await inBasket(saturday, 'granola')).toBeUndefined();
  expect(await inBasket(saturday, 'rice')).toBe(2);
  await setStatus(token, saturday, 'skipped');
  expect(await nextCart(token)).toEqual({ rice: 2 });
});

test('what its owner took out of the next cart meanwhile does not come back, what was put beside it by hand does', async () => {
  const { token, oid } = await customer();
  await put(token, oid, 'granola', 5);
  await setStatus(token, oid, 'skipped');
  await ask(token, 'granola', 1);
  await setStatus(token, oid, 'open');
  expect(await inBasket(oid, 'granola')).toBe(2);
  expect(await nextCart(token)).toEqual({});
  await setStatus(token, oid, 'skipped');
  expect(await nextCart(token)).toEqual({ granola: 1 });
});

test('a skip asks for no more of a product than one basket may have', async () => {
  const { token, oid } = await customer();
  await ask(token, 'granola', 18);
  await setStatus(token, oid, 'skipped');
  expect(await nextCart(token)).toEqual({ granola: 20 });
});

test('what was kept for every basket and is no more comes once with the one after a skip', async () => {
  const { token, uid } = await store.customer();
  await ask(token, 'granola', 4, true);
  await store.at('2026-11-18T04:00:00-05:00');
  await store.at('2026-11-22T12:00:00-05:00');
  const oid = (await store.ordersOf(uid)).at(-1)?.oid ?? '';
  const once = { params: { oid, pid: 'granola' }, body: { quantity: 4, keep: false } };
  await store.api.call('setOrderProduct', once, token);
  expect(await nextCart(token)).toEqual({});
  await setStatus(token, oid, 'skipped');
  expect(await nextCart(token)).toEqual({ granola: 4 });
});

test('of a refused basket that holidays end it waits in the next cart again', async () => {
  const { token, uid, oid } = await customer();
  store.payments.refuse(`pm_${uid}`, 'card-declined');
  await store.at('2026-11-25T04:00:00-05:00');
  const body = { start_at: '2026-11-25', end_at: '2026-11-27' };
  await store.api.call('saveHolidays', { body }, token);
  await store.at('2026-11-25T10:00:00-05:00');
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'left' });
  expect(await nextCart(token)).toEqual({ granola: 4 });
});

test.each([
  [9, 'full', '2026-11-22'],
  [2, 'partly', '2026-11-22'],
  [0, 'partly', '2026-11-22'],
  // The worker was away for a week: it fills one by one whose days it has to move on.
  [2, 'partly', '2026-11-29'],
])(
  'of nine that were asked for and %i that are left, the mail says that the basket is %s, filled on %s',
  async (inventory, filled, day) => {
    const { token } = await store.customer();
    await ask(token, 'granola', 9);
    await store.at('2026-11-18T04:00:00-05:00');
    await store.api.db.update(products).set({ inventory }).where(eq(products.pid, 'granola'));
    await store.at(`${day}T12:00:00-05:00`);
    const [mail] = await store.api.db.select().from(mails).where(eq(mails.template, 'order-reminder'));
    expect(mail?.locals).toMatchObject({ filled });
  },
);

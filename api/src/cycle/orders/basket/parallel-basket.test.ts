import { products } from '../../../db/schema/catalogue.ts';
import { aProduct } from '../../../testing/builders.ts';
import { someoneWithOrder } from '../../../testing/scenarios.ts';
import { withStockedApi } from '../../../testing/test-api.ts';
import { SERVER_VARIABLE } from '../../../testing/test-postgres.ts';

const AT_ONCE = 50;
/** The embedded database has one connection and knows no race: there once is enough. */
const TIMES = process.env[SERVER_VARIABLE] ? 20 : 1;
const pids = Array.from({ length: AT_ONCE }, (_, index) => `jar-${String(index).padStart(2, '0')}`);

const api = withStockedApi();
let origin: string;
beforeAll(async () => {
  await api.db.insert(products).values(pids.map((pid) => aProduct({ pid, cid: 'pantry', inventory: TIMES })));
  origin = await api.listen();
});

const add = (pid: string, { oid, token }: { oid: string; token: string }) =>
  fetch(`${origin}/api/orders/${oid}/products/${pid}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ quantity: 1 }),
  });

test('fifty products put in one basket at once are all there, once each, however often it is tried', async () => {
  for (let time = 0; time < TIMES; time++) {
    const customer = await someoneWithOrder(api);
    const { oid: id, token } = customer;
    const before = await api.call('cartOrder', { params: { id } }, token);
    const answers = await Promise.all(pids.map((pid) => add(pid, customer)));
    expect(answers.map(({ status }) => status)).toEqual(pids.map(() => 200));
    const after = await api.call('cartOrder', { params: { id } }, token);
    const added = after.products.filter(({ pid }) => pids.includes(pid));
    expect(added.map(({ pid }) => pid).sort()).toEqual(pids);
    expect(added.every(({ quantity }) => quantity === 1)).toBe(true);
    expect(after.product_count).toBe(before.product_count + AT_ONCE);
    expect(after.subtotal_price).toBe(before.subtotal_price + AT_ONCE * 500);
  }
  const left = await api.db.select().from(products);
  expect(left.filter(({ pid }) => pids.includes(pid)).every(({ inventory }) => inventory === 0)).toBe(true);
});

import { and, eq } from 'drizzle-orm';
import { products } from '../../../db/schema/catalogue.ts';
import { orderLines } from '../../../db/schema/orders.ts';
import { aProduct } from '../../../testing/builders.ts';
import { someoneWithOrder } from '../../../testing/scenarios.ts';
import { withStockedApi } from '../../../testing/test-api.ts';

const api = withStockedApi();
beforeAll(async () => {
  await api.db
    .insert(products)
    .values(aProduct({ pid: 'plum', cid: 'pantry', isPromo: true, price: 749, regularPrice: 900 }));
});

test('more of a product costs what the market asks now, all of it, when that is less; never more than in the basket', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const put = (quantity: number) =>
    api.call('setOrderProduct', { params: { oid, pid: 'plum' }, body: { quantity } }, token);
  const marketAsks = (price: number, regularPrice: number, memberPrice: number | null = null) =>
    api.db.update(products).set({ price, regularPrice, memberPrice }).where(eq(products.pid, 'plum'));
  const line = async () => {
    const isPlum = and(eq(orderLines.oid, oid), eq(orderLines.pid, 'plum'));
    return (await api.db.select().from(orderLines).where(isPlum))[0];
  };
  await put(2);
  const begun = { price: 749, regularPrice: 900, memberPrice: null };
  expect(await line()).toMatchObject({ quantity: 2, ...begun });

  await marketAsks(649, 800, 600);
  await put(1);
  expect(await line()).toMatchObject({ quantity: 1, ...begun });
  await put(3);
  const cheaper = { price: 649, regularPrice: 800, memberPrice: 600 };
  expect(await line()).toMatchObject({ quantity: 3, ...cheaper });

  // For members too what is less: each of the two prices by itself.
  await marketAsks(649, 800, 550);
  await put(4);
  await marketAsks(600, 800, 590);
  await put(5);
  expect(await line()).toMatchObject({ quantity: 5, price: 600, regularPrice: 800, memberPrice: 550 });
  await put(3);
  await marketAsks(640, 650);
  await put(4);
  const cheapest = { price: 600, regularPrice: 800, memberPrice: 550 };
  expect(await line()).toMatchObject({ quantity: 4, ...cheapest });

  await marketAsks(849, 1000);
  await put(5);
  expect(await line()).toMatchObject({ quantity: 5, ...cheapest });
  // Without a member price of its own, members have a percent off the regular one.
  await marketAsks(600, 640);
  await put(6);
  expect(await line()).toMatchObject({ quantity: 6, price: 600, memberPrice: 544 });
});

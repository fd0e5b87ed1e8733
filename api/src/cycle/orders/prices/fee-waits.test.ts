import { orderGrants } from '../../../db/schema/coupons.ts';
import { withWorkingStore } from '../../../workers/workers.fixture.ts';

const store = withWorkingStore();

test('a fee waits while the basket is empty, and is billed once, with the next that is not', async () => {
  const { uid, oid, token } = await store.customer();
  const fee = { requestId: 'bin-1', kind: 'adjustment', amount: 5000, reason: 'Bac manquant' } as const;
  await store.api.db.insert(orderGrants).values({ ...fee, uid, createdAt: store.api.clock.now() });
  const basket = await store.api.call('cartOrder', { params: { id: oid } }, token);
  for (const { pid } of basket.products)
    await store.api.call('removeOrderProduct', { params: { oid, pid } }, token);
  const nothing = { subtotal_price: 0, adjustment: 0, total_price: 0 };
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject(nothing);
  await store.at('2026-11-18T04:00:00-05:00');
  const fees = async () => (await store.ordersOf(uid)).map(({ status, adjustment }) => [status, adjustment]);
  expect(await fees()).toEqual([['skipped', 0]]);
  await store.at('2026-11-22T12:00:00-05:00');
  await store.at('2026-11-25T04:00:00-05:00');
  await store.at('2026-11-29T12:00:00-05:00');
  await store.at('2026-12-02T04:00:00-05:00');
  expect(await fees()).toEqual([
    ['skipped', 0],
    ['paid', 5000],
    ['paid', 0],
  ]);
});

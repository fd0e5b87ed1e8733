import { sql } from 'drizzle-orm';
import { coupons } from '../../db/schema/coupons.ts';
import { inTheMiddle } from '../../testing/in-the-middle.ts';
import { someoneActive, someoneWithOrder } from '../../testing/scenarios.ts';
import { withStockedApi } from '../../testing/test-api.ts';
import { createStockReader } from '../orders/basket/basket.repository.ts';
import { populateOrder } from '../orders/populating/populate-order.service.ts';
import { saveWish } from './coupons.repository.ts';

const code = 'DIX';

const api = withStockedApi();
beforeAll(() =>
  api.db.insert(coupons).values({ code, type: 'PERCENTAGES', amount: 10, expiryDate: '2026-11-30' }),
);

test('one skips a basket while that of another opens, with the same coupon and the same products: both are done', async () => {
  const { token, oid } = await someoneWithOrder(api);
  await api.call('applyCoupon', { body: { code } }, token);
  const { uid } = await api.call('currentUser', {}, await someoneActive(api));
  await saveWish(api.db, uid, code, api.clock.now());
  const populate = () =>
    api.db.transaction((db) => populateOrder({ ...api.deps, db }, uid, '2026-11-19', createStockReader()));
  const skip = () => api.call('setOrderStatus', { params: { oid }, body: { status: 'skipped' } }, token);
  const hold = sql`select 1 from products for update`;
  const [opened, skipped] = await inTheMiddle(api.db, hold, [populate, skip]);
  expect([opened.status, skipped.status]).toEqual(['open', 'skipped']);
});

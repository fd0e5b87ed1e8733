import { stockStore } from '../../../testing/builders.ts';
import { someoneWithOrder } from '../../../testing/scenarios.ts';
import { startTestApi } from '../../../testing/test-api.ts';

test.each([
  ['costs something', {}, { shipping_price: 199, free_shipping_missing: 6000 }],
  ['costs nothing', { pickupFee: 0 }, { shipping_price: 0, free_shipping_missing: 0 }],
])('where a delivery %s, so much is missing until it is free', async (_what, business, expected) => {
  const api = await startTestApi({ business });
  await stockStore(api.db);
  const { token, oid } = await someoneWithOrder(api);
  expect(await api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject(expected);
  await api.close();
});

import { eq } from 'drizzle-orm';
import { orders } from '../../../db/schema/orders.ts';
import { users } from '../../../db/schema/users.ts';
import { withWorkingStore } from '../../../workers/workers.fixture.ts';
import { mailedOrders } from './mailed-order.service.ts';

const store = withWorkingStore();

/** With an order that is paid, whose owner then is another in the profile, and lives elsewhere. */
const paidBefore = async () => {
  const { api } = store;
  const { token, oid, uid } = await store.customer();
  await store.at('2026-11-18T04:00:00-05:00');
  const params = { oid };
  const file = await api.call('historyOrderPdf', { params, query: { locale: 'fr-CA' } }, token);
  const receipt = { ...(await api.call('historyOrder', { params }, token)), bytes: await file.text() };
  await api.call('updateUser', { body: { first_name: 'Autre', company_name: 'ACME inc.' } }, token);
  await api.db.update(users).set({ address: '99, rue Loin' }).where(eq(users.uid, uid));
  return { token, oid, receipt };
};

test('a receipt is made out to whom it was billed to, byte for byte, whatever becomes of the profile', async () => {
  const { token, oid, receipt } = await paidBefore();
  const { bytes, customer_name, company_name, customer_address } = receipt;
  expect([customer_name, company_name]).toEqual(['Marie Tremblay', null]);
  const params = { oid };
  const after = await store.api.call('historyOrderPdf', { params, query: { locale: 'fr-CA' } }, token);
  expect(await after.text()).toBe(bytes);
  const { billedTo } = await mailedOrders(store.api.deps)(oid);
  expect(billedTo).toEqual({ customer_name, company_name, customer_address });
});

test('one that the release before wrote keeps nobody: it is made out to who they are today', async () => {
  const { token, oid } = await paidBefore();
  await store.api.db.update(orders).set({ billedName: null, billedAddress: null }).where(eq(orders.oid, oid));
  expect(await store.api.call('historyOrder', { params: { oid } }, token)).toMatchObject({
    ...{ customer_name: 'Autre Tremblay', company_name: 'ACME inc.' },
    customer_address: expect.stringContaining('99, rue Loin'),
  });
});

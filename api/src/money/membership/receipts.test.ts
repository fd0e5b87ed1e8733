import { eq } from 'drizzle-orm';
import { membershipReceipts } from '../../db/schema/membership.ts';
import { aSignUp } from '../../testing/builders.ts';
import { withTestApi } from '../../testing/test-api.ts';
import { addReceipt } from './receipts.repository.ts';

const api = withTestApi();

test('a receipt of MSL+ stays made out to whom it was written for; an older one is made out to who they are today', async () => {
  const { token } = await api.call('signUp', { body: aSignUp({ email: 'member@example.ca' }) });
  const { uid } = await api.call('currentUser', {}, token);
  const row = await addReceipt(api.db, {
    ...{ uid, invoiceId: 'in_1', membershipId: 'sub_1', interval: 'month', paidAt: api.clock.now() },
    ...{ periodFrom: new Date('2026-11-16T15:00:00Z'), periodTo: new Date('2026-12-16T15:00:00Z') },
    ...{ price: 900, gst: 45, qst: 90, discount: 0, credit: 0, total: 1035 },
  });
  const params = { id: row?.id ?? '' };
  const asPdf = () => api.call('membershipReceiptPdf', { params, query: { locale: 'fr-CA' } }, token);
  const before = await (await asPdf()).text();
  await api.call('updateUser', { body: { first_name: 'Autre', company_name: 'ACME inc.' } }, token);
  expect(await (await asPdf()).text()).toBe(before);
  const billedTo = async () => {
    const [receipt] = await api.call('membershipReceipts', { query: {} }, token);
    return [receipt?.customer_name, receipt?.company_name];
  };
  expect(await billedTo()).toEqual(['Marie Tremblay', null]);
  await api.db
    .update(membershipReceipts)
    .set({ billedName: null })
    .where(eq(membershipReceipts.id, params.id));
  expect(await billedTo()).toEqual(['Autre Tremblay', 'ACME inc.']);
});

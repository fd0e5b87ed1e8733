import { eq } from 'drizzle-orm';
import { charges } from '../../db/schema/outboxes.ts';
import { stockStore } from '../../testing/builders.ts';
import { someoneWithOrder } from '../../testing/scenarios.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { addOrderCharge, endCharge } from '../charges/charges.repository.ts';
import { takeEvent } from './take-event.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await stockStore(api.db);
});
afterAll(() => api.close());

let events = 0;
const event = () => ({ eventId: `evt_${++events}`, at: api.clock.now() });
const aCharge = async () => {
  const { uid, oid, token } = await someoneWithOrder(api);
  const now = api.clock.now();
  const charge = await addOrderCharge(api.db, { uid, oid, amount: 3000, dueAt: now, createdAt: now });
  return { charge, oid, token };
};
const rowOf = async (id: string) => (await api.db.select().from(charges).where(eq(charges.id, id)))[0];

test('a payment that the provider took while nobody waited for the answer pays the order, once', async () => {
  const { charge, oid, token } = await aCharge();
  const succeeded = { ...event(), kind: 'charge-succeeded', paymentId: 'pi_1', orderId: oid } as const;
  await takeEvent(api.deps, succeeded);
  await takeEvent(api.deps, succeeded);
  await takeEvent(api.deps, { ...succeeded, ...event() });
  expect(await rowOf(charge.id)).toMatchObject({ status: 'succeeded', providerId: 'pi_1' });
  expect(await api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject({ status: 'paid' });
});

test('a refusal of an attempt before does not end the one that is asked for now', async () => {
  const { charge, oid } = await aCharge();
  const failed = { kind: 'charge-failed', paymentId: 'pi_0', orderId: oid, declineCode: null } as const;
  await takeEvent(api.deps, { ...event(), ...failed });
  expect(await rowOf(charge.id)).toMatchObject({ status: 'pending' });
});

test('what was given back is what the provider says in all, in whatever order it says it', async () => {
  const { charge } = await aCharge();
  await endCharge(api.db, charge.id, { status: 'succeeded', providerId: 'pi_2' });
  for (const refundedCents of [1000, 2500, 1000]) {
    await takeEvent(api.deps, { ...event(), kind: 'refunded', paymentId: 'pi_2', refundedCents });
  }
  expect(await rowOf(charge.id)).toMatchObject({ refundedAmount: 2500 });
});

test('what the store does not know is taken and left alone', async () => {
  await takeEvent(api.deps, { ...event(), kind: 'other', type: 'invoice.paid' });
  const stranger = { kind: 'charge-succeeded', paymentId: 'pi_x', orderId: 'nobody' } as const;
  await takeEvent(api.deps, { ...event(), ...stranger });
});

import { eq } from 'drizzle-orm';
import { charges, mails, providerEvents } from '../../db/schema/outboxes.ts';
import { stockStore } from '../../testing/builders.ts';
import { someoneWithOrder } from '../../testing/scenarios.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createWorkers } from '../../workers/workers.service.ts';
import { addOrderCharge, addRefundRow, endCharge } from '../charges/charges.repository.ts';
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
/** The amounts, in cents, that the owner of an order was told of. */
const mailedRefunds = async (oid: string) => {
  const rows = await api.db
    .select()
    .from(mails)
    .where(eq(mails.template, 'order-refunded'))
    .orderBy(mails.createdAt);
  const told = rows.map(({ locals }) => locals as { oid: string; amount: number });
  return told.filter((one) => one.oid === oid).map(({ amount }) => amount);
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
  const { charge, oid } = await aCharge();
  await endCharge(api.db, charge.id, { status: 'succeeded', providerId: 'pi_2' });
  for (const refundedCents of [1000, 2500, 1000]) {
    await takeEvent(api.deps, { ...event(), kind: 'refunded', paymentId: 'pi_2', refundedCents });
  }
  expect(await rowOf(charge.id)).toMatchObject({ refundedAmount: 2500 });
  expect(await mailedRefunds(oid)).toEqual([1000, 1500]);
});

test('a refund that the team asked for is told by whoever made it, not again by its event', async () => {
  const { charge, oid } = await aCharge();
  await endCharge(api.db, charge.id, { status: 'succeeded', providerId: 'pi_3' });
  const now = api.clock.now();
  const asked = { requestId: 'asked', chargeId: charge.id, oid, amount: 700, reason: 'Pommes abîmées' };
  await addRefundRow(api.db, { ...asked, dueAt: now, createdAt: now });
  await takeEvent(api.deps, { ...event(), kind: 'refunded', paymentId: 'pi_3', refundedCents: 700 });
  expect(await mailedRefunds(oid)).toEqual([]);
  await takeEvent(api.deps, { ...event(), kind: 'refunded', paymentId: 'pi_3', refundedCents: 900 });
  expect(await mailedRefunds(oid)).toEqual([200]);
});

test('what the store does not know is taken and left alone', async () => {
  await takeEvent(api.deps, { ...event(), kind: 'other', type: 'invoice.paid' });
  const stranger = { kind: 'charge-succeeded', paymentId: 'pi_x', orderId: 'nobody' } as const;
  await takeEvent(api.deps, { ...event(), ...stranger });
});

test('the marks of events are kept for ninety days, three times as long as one can come again', async () => {
  const { charge, oid } = await aCharge();
  const failed = { kind: 'charge-failed', paymentId: 'pi_old', orderId: oid, declineCode: null } as const;
  await takeEvent(api.deps, { ...event(), ...failed, eventId: 'evt_old' });
  const marks = async () => {
    const errors: unknown[] = [];
    await createWorkers(api.deps, { onError: (error) => errors.push(error) }).runDue();
    expect(errors).toEqual([]);
    return api.db.select().from(providerEvents).where(eq(providerEvents.id, 'evt_old'));
  };
  api.clock.advance(90 * 24 - 1);
  expect(await marks()).toHaveLength(1);
  api.clock.advance(1);
  expect(await marks()).toEqual([]);
  expect(await rowOf(charge.id)).toBeDefined();
});

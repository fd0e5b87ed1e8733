import { eq } from 'drizzle-orm';
import { charges, refunds } from '../../db/schema/outboxes.ts';
import type { PaymentEvent } from '../../payments/payments.port.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';
import { takeEvent } from '../provider-events/take-event.service.ts';
import { takeMissedEvents } from '../provider-events/take-missed-events.service.ts';

const store = withWorkingStore();

const AFTER_THE_LIMIT = '2026-11-18T18:01:00-05:00';

let events = 0;
const moneyComes = (orderId: string, paymentId: string) => {
  const event = {
    eventId: `evt_${++events}`,
    at: store.api.clock.now(),
    orderId,
    paymentId,
    takenCents: 1729,
    paymentMethodId: null,
  };
  return takeEvent(store.api.deps, { ...event, kind: 'charge-succeeded' });
};
const refundsOf = async (oid: string) =>
  (await store.api.db.select().from(refunds).where(eq(refunds.oid, oid))).map(({ amount, status }) => [
    amount,
    status,
  ]);

test('money that comes for an order that has ended unpaid goes back, once', async () => {
  const { oid } = await store.refused();
  await store.at(AFTER_THE_LIMIT);
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'unpaid' });
  await moneyComes(oid, 'pi_late');
  await moneyComes(oid, 'pi_late');
  await store.at('2026-11-18T18:05:00-05:00');
  expect(store.payments.refunded).toMatchObject([{ paymentId: 'pi_late', amountCents: 1729 }]);
  expect(await refundsOf(oid)).toEqual([[1729, 'succeeded']]);
  expect(await store.order(oid)).toMatchObject({ status: 'cancel', endReason: 'unpaid' });
  expect((await store.mailed()).slice(-2)).toEqual(['order-unpaid', 'order-refunded']);
});

test('money that comes while the order may still be paid pays it', async () => {
  const { oid } = await store.refused();
  await store.api.db.update(charges).set({ status: 'failed' }).where(eq(charges.oid, oid));
  await moneyComes(oid, 'pi_late');
  expect(await store.order(oid)).toMatchObject({ status: 'paid' });
  expect(await refundsOf(oid)).toEqual([]);
});

test('what was recorded as paid is never sent back; a second payment of it is for the team to look at', async () => {
  const { oid } = await store.customer();
  await store.at('2026-11-18T04:00:00-05:00');
  const [paid] = await store.api.db.select().from(charges).where(eq(charges.oid, oid));
  await moneyComes(oid, paid?.providerId ?? '');
  await expect(moneyComes(oid, 'pi_second')).rejects.toThrow('is of no charge of order');
  expect(await refundsOf(oid)).toEqual([]);
});

/** What the provider lists. */
const listing = (events: readonly PaymentEvent[]) => ({
  ...store.api.deps,
  payments: {
    ...store.api.deps.payments,
    eventsSince: async function* () {
      yield [...events];
    },
  },
});

test('a second payment in the provider’s list is told once, and stops nothing that comes after it', async () => {
  const { oid } = await store.customer();
  await store.at('2026-11-18T04:00:00-05:00');
  const paid = { at: store.api.clock.now(), takenCents: 1729, paymentMethodId: null };
  const of = { orderId: oid, kind: 'charge-succeeded', ...paid } as const;
  const deps = listing([{ ...of, eventId: 'evt_twice', paymentId: 'pi_second' }]);
  const told: string[] = [];
  for (const _look of [1, 2]) await takeMissedEvents({ ...deps, tell: (news) => told.push(news) });
  expect(told).toEqual([expect.stringContaining('pi_second is of no charge of order')]);
});

import { mails } from '../db/schema/outboxes.ts';
import type { Payments } from '../payments/payments.port.ts';
import { withWorkingStore } from './workers.fixture.ts';
import { createWorkers } from './workers.service.ts';

const store = withWorkingStore();

test('two at work at the same moment bill every order once', async () => {
  const people = [];
  for (let count = 0; count < 12; count += 1) people.push(await store.customer());
  const other = createWorkers(store.api.deps, { onError: (error) => store.errors.push(error) });
  store.api.clock.set('2026-11-18T04:00:00-05:00');
  const did = await Promise.all([store.workers.runDue(), other.runDue()]);
  expect(did.flat().filter(({ what }) => what === 'paid')).toHaveLength(12);
  expect(store.payments.asked).toHaveLength(12);
  expect(store.errors).toEqual([]);
});

test.each([1, 3])(
  'with %s lanes the provider is asked for so many payments at once',
  async (billingLanes) => {
    for (let count = 0; count < 5; count += 1) await store.customer();
    let [under, most] = [0, 0];
    const payments: Payments = {
      ...store.payments,
      charge: async (asked) => {
        under += 1;
        most = Math.max(most, under);
        // Until nobody else comes: a lane that is free asks meanwhile.
        for (let turn = 0; turn < 50 || (most < billingLanes && turn < 1000); turn += 1)
          await new Promise((resolve) => setTimeout(resolve, 2));
        under -= 1;
        return store.payments.charge(asked);
      },
    };
    const deps = { ...store.api.deps, payments };
    const workers = createWorkers(deps, { billingLanes, onError: (error) => store.errors.push(error) });
    store.api.clock.set('2026-11-18T04:00:00-05:00');
    expect((await workers.runDue()).filter(({ what }) => what === 'paid')).toHaveLength(5);
    expect(most).toBe(billingLanes);
    expect(store.errors).toEqual([]);
  },
);

test('what is overdue shows as lag until it is done', async () => {
  await store.customer();
  store.api.clock.set('2026-11-18T04:05:00-05:00');
  // The mail that welcomed the customer has been waiting since Monday: nobody sends mails here.
  await store.api.db.delete(mails);
  expect(await store.workers.lag()).toBe(300);
  await store.workers.runDue();
  expect(await store.workers.lag()).toBe(0);
});

test('at rest it finishes what is begun, and begins nothing more', async () => {
  const { oid } = await store.customer();
  const own = createWorkers(store.api.deps, { onError: () => undefined, betweenSweepsMs: 1 });
  store.api.clock.set('2026-11-18T04:00:00-05:00');
  own.start();
  while (store.payments.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await own.stop();
  expect(await store.order(oid)).toMatchObject({ status: 'paid' });
  store.api.clock.set('2026-11-22T12:00:00-05:00');
  expect(await own.runDue()).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';

const store = withWorkingStore();

const BILLING = '2026-11-18T04:00:00-05:00';

test('a member who leaves before the billing is shown the price of everybody, which is billed', async () => {
  const { token, uid, oid } = await store.customer();
  const leaves = (primeCurrentPeriodEnd: string) =>
    store.api.db
      .update(subscriptions)
      .set({ primeStatus: 'active', primeCurrentPeriodEnd: new Date(primeCurrentPeriodEnd) })
      .where(eq(subscriptions.uid, uid));
  await leaves('2026-11-18T05:00:00-05:00');
  const asMember = await store.api.call('cartOrder', { params: { id: oid } }, token);
  await leaves('2026-11-18T01:00:00-05:00');
  const asEverybody = await store.api.call('cartOrder', { params: { id: oid } }, token);
  expect(asMember.savings).toBeGreaterThan(0);
  expect(asEverybody.savings).toBe(0);
  await store.at(BILLING);
  expect(await store.order(oid)).toMatchObject({ status: 'paid', totalPrice: asEverybody.total_price });
});

test.each([
  ['after the cut-off is billed as the member', '2026-11-18T03:30:00-05:00', 1],
  ['before it is billed as everybody', '2026-11-18T02:30:00-05:00', 0],
])('whose membership ends %s that the cart showed', async (_title, primeEndedAt, savings) => {
  const { token, uid, oid } = await store.customer();
  const set = (values: Partial<typeof subscriptions.$inferInsert>) =>
    store.api.db.update(subscriptions).set(values).where(eq(subscriptions.uid, uid));
  await set({ primeStatus: 'active', primeRenews: true });
  store.api.clock.set(primeEndedAt);
  await set({ primeStatus: 'inactive', primeRenews: false, primeEndedAt: new Date(primeEndedAt) });
  const cart = await store.api.call('cartOrder', { params: { id: oid } }, token);
  expect(Math.sign(cart.savings)).toBe(savings);
  await store.at(BILLING);
  expect(await store.order(oid)).toMatchObject({ totalPrice: cart.total_price, primeSavings: cart.savings });
});

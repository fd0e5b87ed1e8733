import { desc, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApi } from '../../app.ts';
import { later } from '../../calendar-day.ts';
import { forgetMovesApplied } from '../../cycle/moved-days/moved-days.repository.ts';
import { contracts } from '../../db/schema/contracts.ts';
import { datedCopies } from '../../db/schema/dated-copies.ts';
import { membershipReceipts } from '../../db/schema/membership.ts';
import { movedDeliveries } from '../../db/schema/moved-deliveries.ts';
import { orders } from '../../db/schema/orders.ts';
import { charges, mails, providerUses, refunds } from '../../db/schema/outboxes.ts';
import { pickupPointWaitingList } from '../../db/schema/pickup-points.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { passwordResets, users } from '../../db/schema/users.ts';
import { forgetOldCopies } from '../../seed/personas/persona-copies.service.ts';
import { PERSONA_PASSWORD } from '../../seed/personas/personas.data.ts';
import { startSampleStore } from '../../testing/sample-store.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { createWorkers, type Workers } from '../../workers/workers.service.ts';
import { createSandbox } from '../sandbox.routes.ts';
import { movableClock } from './movable.clock.ts';
import { atDateOfCall } from './session-date.clock.ts';

let store: TestApi;
let app: FastifyInstance;
let workers: Workers;
const errors: unknown[] = [];
beforeAll(async () => {
  store = await startSampleStore();
  const deps = { ...store.deps, clock: movableClock(store.clock) };
  workers = createWorkers(deps, { onError: (error) => errors.push(error) });
  const sandbox = createSandbox(deps, null);
  if (!sandbox) throw new Error('no sandbox');
  app = Fastify();
  await app.register(createApi(deps, { rateLimitScale: 100_000, atDateOfCall }), { prefix: '/api' });
  await app.register(sandbox);
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const TODAY = '2026-11-16T10:00:00-05:00';
beforeEach(() => store.clock.set(TODAY));
const PAST = '2026-10-27T15:00:00.000Z';

const send = async (method: 'GET' | 'PUT' | 'POST', url: string, token = '', payload?: object) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json().payload;
};
const copyOf = async (persona: string, date?: string) => {
  const { token } = await send('PUT', '/sandbox/sessions', '', {
    persona,
    fresh: true,
    ...(date && { date }),
  });
  const { uid, email } = await send('GET', '/users/current', token);
  return { uid, email, token } as { uid: string; email: string; token: string };
};

/** Somebody in each state that a job of the store works on. */
const KEYS = [
  ...['order-open', 'order-paid-today', 'order-failed', 'active-pickup', 'active-home'],
  ...['member-yearly', 'member-trialing', 'corporate', 'no-card'],
] as const;
/** All that the workers do of what `leaveDue` leaves. */
const WORKED_ON = [
  ...['delivery-moved', 'not-billed', 'ended-unpaid', 'home-delivery-told', 'delivered', 'delivery-left-out'],
  ...['populated', 'places-released', 'place-offered', 'membership-renewed', 'renewal-told', 'contract-sent'],
];
type Copies = Record<(typeof KEYS)[number], Awaited<ReturnType<typeof copyOf>>>;

const lastOrderOf = async (uid: string) => {
  const [order] = await store.db
    .select()
    .from(orders)
    .where(eq(orders.uid, uid))
    .orderBy(desc(orders.deliveryDate))
    .limit(1);
  if (!order) throw new Error('no order');
  return order;
};

/** All that would be due by the store's clock, where no persona has it by itself. */
const leaveDue = async (copies: Copies) => {
  const { db } = store;
  const past = new Date(PAST);
  const due = { dueAt: past, createdAt: past };
  const setOf = (key: keyof Copies, values: Partial<typeof subscriptions.$inferInsert>) =>
    db.update(subscriptions).set(values).where(eq(subscriptions.uid, copies[key].uid));
  const { uid } = copies['order-paid-today'];
  const { oid } = await lastOrderOf(uid);
  await db.insert(refunds).values({ requestId: 'r', chargeId: oid, oid, amount: 1, reason: '', ...due });
  await db.insert(providerUses).values({ oid, uid, credit: 100, ...due });
  const failed = await lastOrderOf(copies['order-failed'].uid);
  await db
    .update(charges)
    .set({ status: 'pending', dueAt: past, failureCode: null })
    .where(eq(charges.oid, failed.oid));
  const home = await lastOrderOf(copies['active-home'].uid);
  await db
    .update(orders)
    .set({ deliveryDate: '2026-11-16', slotStart: '10:05', slotEnd: '12:00', deliveredAt: null })
    .where(eq(orders.oid, home.oid));
  await db
    .insert(contracts)
    .values({ uid: home.uid, agreed: {}, conditions: '', sentAt: past, changedAt: past });
  const waits = { uid: copies['active-pickup'].uid, createdAt: past };
  await db.insert(pickupPointWaitingList).values({ ...waits, ppid: 'pup-101' });
  await setOf('member-yearly', { primeCurrentPeriodEnd: past });
  await db
    .update(membershipReceipts)
    .set({ disagreement: 'not-our-price' })
    .where(eq(membershipReceipts.uid, copies['member-yearly'].uid));
  await setOf('member-trialing', { primeCurrentPeriodEnd: later(store.clock.now(), 2, 'day') });
  await setOf('corporate', { nextDeliveryDate: '2026-12-04' });
  await db.insert(movedDeliveries).values({ day: '2026-12-04', movedTo: '2026-12-03' });
  await setOf('no-card', { placesHeldUntil: past });
  const link = { createdAt: past, expiresAt: later(past, -30, 'day') };
  await db.insert(passwordResets).values({ tokenHash: 'x', uid: waits.uid, ...link });
  const mail = { id: 'late', dedupeKey: 'late', template: 'welcome', locale: 'fr-CA' as const };
  await db.insert(mails).values({ ...mail, recipient: copies['order-open'].email, ...due });
};

const everythingOf = async (copies: Copies): Promise<Record<string, unknown>> => {
  const { db } = store;
  const uids = Object.values(copies).map(({ uid }) => uid);
  const rowsOf = async (table: PgTable & { uid: PgColumn }) =>
    (await db.select().from(table).where(inArray(table.uid, uids))).map((row) => JSON.stringify(row)).sort();
  const emails = Object.values(copies).map(({ email }) => email);
  return {
    ...{ subscriptions: await rowsOf(subscriptions), orders: await rowsOf(orders) },
    ...{ charges: await rowsOf(charges), providerUses: await rowsOf(providerUses) },
    ...{ contracts: await rowsOf(contracts), receipts: await rowsOf(membershipReceipts) },
    ...{ waiting: await rowsOf(pickupPointWaitingList), resets: await rowsOf(passwordResets) },
    refunds: await db.select().from(refunds),
    mails: (await db.select().from(mails).where(inArray(mails.recipient, emails))).length,
  };
};

test('a copy at a date stands still: no job of the store works on it, and nothing of it is late', async () => {
  const copies = {} as Copies;
  for (const key of KEYS) copies[key] = await copyOf(key, PAST);
  const uids = new Set(Object.values(copies).map(({ uid }) => uid));
  const done = async () => (await workers.runDue()).filter(({ uid }) => uids.has(uid));
  // Takes what the payment provider tells of those that were just made.
  expect(await done()).toEqual([]);
  await leaveDue(copies);
  const before = await everythingOf(copies);
  expect(await workers.lag()).toBe(0);
  expect(await done()).toEqual([]);
  expect(await everythingOf(copies)).toEqual(before);
  expect(errors).toEqual([]);

  // The same accounts, had they the store’s clock: each of it was due.
  await store.db.delete(datedCopies);
  await forgetMovesApplied(store.db);
  expect(await workers.lag()).toBeGreaterThan(0);
  expect(new Set((await done()).map(({ what }) => what))).toEqual(new Set(WORKED_ON));
  const after = await everythingOf(copies);
  for (const [of, rows] of Object.entries(before)) expect({ [of]: after[of] }).not.toEqual({ [of]: rows });
});

test('a copy without a date lives by the store’s clock', async () => {
  const { uid } = await copyOf('order-open');
  store.clock.advance(48);
  const done = (await workers.runDue()).filter((one) => one.uid === uid);
  expect(done.map(({ what }) => what)).toContain('paid');
});

test('what its owner does by hand at that date is done, and stays', async () => {
  const opened = await copyOf('order-open', PAST);
  const { oid } = await lastOrderOf(opened.uid);
  await send('PUT', `/orders/${oid}/status`, opened.token, { status: 'skipped' });
  const failed = await copyOf('order-failed', PAST);
  const unpaid = await lastOrderOf(failed.uid);
  const { paymentMethodId } = await store.deps.payments.cardOf('pm_card_visa');
  await send('POST', `/orders/${unpaid.oid}/payment`, failed.token, { paymentMethodId });
  await workers.runDue();
  expect(await lastOrderOf(opened.uid)).toMatchObject({ oid, status: 'skipped' });
  const paid = await lastOrderOf(failed.uid);
  expect(paid).toMatchObject({ oid: unpaid.oid, status: 'paid', deliveredAt: null });
  expect(paid.paidAt?.toISOString()).toBe(PAST);
});

test.each([PAST, '2027-11-24T15:00:00.000Z'])(
  'a copy of %s goes half a day after it was made, whenever somebody logged in at that date',
  async (date) => {
    const { uid, email, token } = await copyOf('order-open', date);
    await send('PUT', '/auth/basic', token, { email, password: PERSONA_PASSWORD });
    const isThere = () => store.db.$count(users, eq(users.uid, uid));
    store.clock.advance(11);
    await forgetOldCopies(store.deps);
    expect(await isThere()).toBe(1);
    store.clock.advance(2);
    await forgetOldCopies(store.deps);
    expect(await isThere()).toBe(0);
    expect(await store.db.$count(datedCopies, eq(datedCopies.uid, uid))).toBe(0);
  },
);

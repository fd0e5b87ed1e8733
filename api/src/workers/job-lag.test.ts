import { eq } from 'drizzle-orm';
import { charges, mails, providerUses, refunds } from '../db/schema/outboxes.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { afterNoAnswer, intendedWait } from '../money/public.ts';
import { withWorkingStore } from './workers.fixture.ts';

const store = withWorkingStore();

const on = (time: string) => `2026-11-18T${time}:00-05:00`;
/** Without mails, which nobody sends here. */
const lagMinutesAt = async (time: string) => {
  await store.api.db.delete(mails);
  store.api.clock.set(on(time));
  return (await store.workers.lag()) / 60;
};
const at = async (...times: string[]) => {
  for (const time of times) await store.at(on(time));
};
const somebodyWhoPaid = async () => {
  const { oid, uid } = await store.customer();
  await at('04:00');
  const [charge] = await store.api.db.select().from(charges).where(eq(charges.oid, oid));
  return { oid, uid, chargeId: charge?.id ?? '' };
};

test('a charge that the provider does not answer for waits since it was first due, however often it is asked again', async () => {
  await store.customer();
  store.payments.away = true;
  await at('04:00');
  expect(await lagMinutesAt('04:00')).toBe(0);
  await at('04:01', '04:03', '04:07', '04:15');
  expect(await lagMinutesAt('04:20')).toBe(20);
  await at('04:31', '05:03', '06:03', '07:03', '08:03');
  expect(await lagMinutesAt('08:30')).toBe(270);
  store.payments.away = false;
  await at('09:03');
  expect(await lagMinutesAt('09:10')).toBe(0);
});

test('a later try of a refused card that is not answered waits since that try, not since the first', async () => {
  await store.refused();
  expect(await lagMinutesAt('09:00')).toBe(0);
  store.payments.away = true;
  await at('10:00', '10:01', '10:03');
  expect(await lagMinutesAt('10:05')).toBe(5);
});

test('a charge that waits for its owner or their bank is not late', async () => {
  const { uid } = await store.customer();
  store.payments.askAlways(`pm_${uid}`);
  await at('04:00', '10:00');
  const [waiting] = await store.api.db.select().from(charges).where(eq(charges.status, 'pending'));
  expect(waiting).toMatchObject({ attempts: 1, lastError: intendedWait.owner });
  expect(await lagMinutesAt('13:00')).toBe(0);
  await store.api.db.update(charges).set({ lastError: intendedWait.bank, attempts: 3 });
  expect(await lagMinutesAt('13:00')).toBe(0);
});

test('a charge that a process holds meanwhile waits no longer for that', async () => {
  await store.customer();
  store.payments.away = true;
  await at('04:00', '04:01', '04:03');
  await store.api.db
    .update(charges)
    .set({ attempts: 4, leasedBy: 'one', leasedUntil: new Date(on('04:08')) });
  expect(await lagMinutesAt('04:07')).toBe(7);
});

test('a refund that the provider does not answer for is late; one on its way with the bank is not', async () => {
  const { oid, chargeId } = await somebodyWhoPaid();
  const createdAt = new Date(on('05:00'));
  const attempts = 9;
  const refund = { requestId: 'r1', chargeId, oid, amount: 100, reason: 'sorry', createdAt };
  await store.api.db.insert(refunds).values({
    ...{ ...refund, attempts, lastError: 'PaymentError: payment-provider-unavailable' },
    dueAt: afterNoAnswer(attempts, new Date(on('08:03'))),
  });
  expect(await lagMinutesAt('09:00')).toBe(240);
  await store.api.db.update(refunds).set({ lastError: intendedWait.refund });
  expect(await lagMinutesAt('09:00')).toBe(0);
});

test('credit that the provider was not told of is late once its order is paid', async () => {
  const { oid, uid } = await somebodyWhoPaid();
  const use = { oid, uid, credit: 100, createdAt: new Date(on('03:00')), dueAt: new Date(on('03:00')) };
  await store.api.db.insert(providerUses).values(use);
  expect(await lagMinutesAt('04:01')).toBe(1);
  const lastError = 'PaymentError: payment-provider-unavailable';
  await store.api.db.update(providerUses).set({ attempts: 4, lastError, dueAt: new Date(on('04:15')) });
  expect(await lagMinutesAt('04:10')).toBe(10);
});

describe('a membership', () => {
  const aMember = async (member: Partial<typeof subscriptions.$inferInsert>) => {
    const { uid } = await store.subscriber();
    const renews = { primeStatus: 'active', primeInterval: 'month', primeRenews: true } as const;
    const told = { primeProviderId: `sub_${uid}`, primeReportedAt: new Date() };
    await store.api.db
      .update(subscriptions)
      .set({ ...renews, ...told, nextDeliveryDate: null, ...member })
      .where(eq(subscriptions.uid, uid));
  };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const end = new Date(on('04:00'));
  const lag = async (time: string) => Math.round(await lagMinutesAt(time));

  test('whose period is over waits once nothing is told of its renewal for an hour', async () => {
    await aMember({ primeCurrentPeriodEnd: end, primeReportedAt: new Date('2026-10-18T00:00:00Z') });
    expect(await lag('05:00')).toBe(0);
    expect(await lag('05:40')).toBe(40);
  });

  test('of which the provider just told is not late, though it is not renewed yet', async () => {
    await aMember({ primeCurrentPeriodEnd: end, primePaymentFailed: true, primeNoticedFor: end });
    expect(await lag('09:00')).toBe(0);
  });

  test('that is not paid waits once nothing is told of it for an hour', async () => {
    const paid = { primeCurrentPeriodEnd: new Date('2026-12-18T04:00:00-05:00'), primePaymentFailed: true };
    await aMember({ ...paid, primeReportedAt: minutesAgo(85) });
    expect(await lag('09:00')).toBeGreaterThanOrEqual(25);
  });

  test('that its owner left, or that ended, is not waited for', async () => {
    await aMember({ primeStatus: 'inactive', primeCurrentPeriodEnd: end, primeReportedAt: minutesAgo(900) });
    expect(await lag('09:00')).toBe(0);
  });

  test('that is renewed in a week waits for its notice from the beginning of that day, until it is told', async () => {
    const comes = new Date('2026-11-25T16:00:00-05:00');
    await aMember({ primeCurrentPeriodEnd: comes });
    expect(await lag('00:30')).toBe(30);
    await store.api.db.update(subscriptions).set({ primeNoticedFor: comes });
    expect(await lag('00:30')).toBe(0);
    await store.api.db.update(subscriptions).set({ primeNoticedFor: null, primeRenews: false });
    expect(await lag('00:30')).toBe(0);
  });
});

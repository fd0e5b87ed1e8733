import { eq, sql } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { inTheMiddle } from '../../testing/in-the-middle.ts';
import { recordingPayments } from '../../testing/recording-payments.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';

const accountOf = async () => ({ creditCents: 500, coupon: null });
const store = withWorkingStore({ payments: { ...recordingPayments(), accountOf } });

test('holidays that are planned while the order before them is billed, with the provider’s credit, are saved, and it is billed', async () => {
  const { uid, token } = await store.customer();
  const { db } = store.api;
  await db.update(subscriptions).set({ providerCredit: 500 }).where(eq(subscriptions.uid, uid));
  const body = { start_at: '2026-11-25', end_at: '2026-11-27' };
  // Whoever bills reads the holidays once the order is held.
  const hold = sql`lock table holidays in access exclusive mode`;
  const [done, saved] = await inTheMiddle(db, hold, [
    () => store.at('2026-11-18T04:00:00-05:00'),
    () => store.api.call('saveHolidays', { body }, token),
  ]);
  expect(done).toEqual(['paid']);
  expect(saved).toMatchObject(body);
});

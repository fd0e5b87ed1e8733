import type { endpoints } from '@msl/contracts/endpoints.ts';
import type { RouteName } from '@msl/contracts/routes.ts';
import { eq, sql } from 'drizzle-orm';
import { mails } from '../../db/schema/outboxes.ts';
import { pickupPoints, slotDays, timeslots } from '../../db/schema/pickup-points.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import type { PaymentErrorKey } from '../../payments/payment-error.ts';
import type { TestApi } from '../test-api.ts';

export type Refusal = Awaited<ReturnType<TestApi['refusal']>>;

/** A store of `stockStore`, Monday 16 November 2026, 10:00. */
export type World = {
  api: TestApi;
  /** From now on the payment provider ends everything so. */
  provider: (answers: PaymentErrorKey) => void;
};
/** Brings somebody into the state in which a call is refused, and calls. */
export type Case = (world: World) => Promise<Refusal>;

type Documented<N extends RouteName> = (typeof endpoints)[N]['errors'][number];

/** One case for each error that the contract documents of each call: the compiler misses the others. */
export type RefusalCases = {
  [N in RouteName as [Documented<N>] extends [never] ? never : N]: { [Key in Documented<N>]: Case };
};

export const WEDNESDAY_TOO_LATE = '2026-11-18T03:30:00-05:00';
export const thursdays = { ppid: 'cafe', timeslotId: 'cafe-thursday', frequence: 7 } as const;

export const uidOf = async ({ api }: World, token: string) => (await api.call('currentUser', {}, token)).uid;

export const change = async (
  world: World,
  token: string,
  values: Partial<typeof subscriptions.$inferInsert>,
): Promise<string> => {
  await world.api.db
    .update(subscriptions)
    .set(values)
    .where(eq(subscriptions.uid, await uidOf(world, token)));
  return token;
};

/** The token in the last mail that somebody was written. */
export const mailedToken = async ({ api }: World, recipient: string): Promise<string> => {
  const written = await api.db.select().from(mails).where(eq(mails.recipient, recipient));
  return String(written.findLast(({ locals }) => locals.token)?.locals.token);
};

/** No slot has a place left on any day that somebody booked. */
export const fillAllSlots = ({ api }: World) => api.db.update(slotDays).set({ spotsLeft: 0 });

/** Every day has the places again that nobody booked. */
export const freeSlots = ({ api }: World) =>
  api.db.execute(sql`update slot_days set spots_left = spots - (select count(*) from bookings
    where bookings.timeslot_id = slot_days.timeslot_id and bookings.day = slot_days.day)`);

export const closePoint = ({ api }: World) =>
  api.db.update(pickupPoints).set({ open: false }).where(eq(pickupPoints.ppid, 'cafe'));
export const endSlot = ({ api }: World) =>
  api.db.update(timeslots).set({ active: false }).where(eq(timeslots.id, 'cafe-thursday'));

import { inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { deleteSome } from '../../db/delete-some.ts';
import { providerEvents, providerLooks } from '../../db/schema/outboxes.ts';
import type { PaymentEvent } from '../../payments/payments.port.ts';

/** Which of these events were taken in. */
export const knownEvents = async (db: Db, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const known = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(inArray(providerEvents.id, ids));
  return new Set(known.map(({ id }) => id));
};

/** Until when the provider's list was read; null before the first time. */
export const readUntil = async (db: Db): Promise<Date | null> => {
  const [row] = await db.select({ at: providerLooks.readUntil }).from(providerLooks);
  return row?.at ?? null;
};

export const markReadUntil = (db: Db, at: Date) =>
  db
    .insert(providerLooks)
    .values({ readUntil: at })
    .onConflictDoUpdate({ target: providerLooks.id, set: { readUntil: sql`excluded.read_until` } });

/** Events taken in at `moment` or before. False when none was left. */
export const forgetEventsBefore = (db: Db, moment: Date): Promise<boolean> =>
  deleteSome(db, providerEvents, providerEvents.id, lte(providerEvents.receivedAt, moment));

/** False when it was taken in before. */
export const keepEvent = async (db: Db, event: PaymentEvent, now: Date): Promise<boolean> => {
  const added = await db
    .insert(providerEvents)
    .values({ id: event.eventId, type: event.kind, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: providerEvents.id });
  return added.length > 0;
};

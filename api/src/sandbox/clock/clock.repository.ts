import { and, inArray, ne } from 'drizzle-orm';
import { addDays, type Day } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { orders } from '../../db/schema/orders.ts';
import { sandboxClock } from '../../db/schema/sandbox-clock.ts';
import type { OrderedSlot } from './clock-moves.rules.ts';

/** How far the store's clock stands from the real one, in milliseconds. */
export const readOffset = async (db: Db): Promise<number> => {
  const [row] = await db.select().from(sandboxClock);
  return row?.offsetMs ?? 0;
};

export const keepOffset = async (db: Db, offsetMs: number): Promise<void> => {
  await db
    .insert(sandboxClock)
    .values({ id: 1, offsetMs })
    .onConflictDoUpdate({ target: sandboxClock.id, set: { offsetMs } });
};

/** Of the orders that are delivered on that day or the next: one early in the morning is told of the evening before. */
export const orderedSlots = (db: Db, day: Day): Promise<OrderedSlot[]> => {
  const { deliveryDate, slotStart, slotEnd, status } = orders;
  return db
    .selectDistinct({ day: deliveryDate, startTime: slotStart, endTime: slotEnd })
    .from(orders)
    .where(and(inArray(deliveryDate, [day, addDays(day, 1)]), ne(status, 'cancel')));
};

import { TIME_ZONE } from '@msl/contracts/constants.ts';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { dayOf } from '../calendar-day.ts';
import { orders } from '../db/schema/orders.ts';
import { mails } from '../db/schema/outboxes.ts';
import { mailToOwner } from '../mails/public.ts';
import { homeSlotsUntil } from './due.rules.ts';
import { type Sweep, untilNothing } from './sweep.ts';

const AT_ONCE = 200;

const slotMoment = (time: typeof orders.slotStart | typeof orders.slotEnd) =>
  sql`((${orders.deliveryDate} + ${time}::time) at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;

/** Paid orders are delivered when their time slot ends. */
export const deliverySweep: Sweep = (sweeping) =>
  untilNothing(sweeping, 1, async () => {
    const { db, clock } = sweeping.deps;
    const now = clock.now();
    const over = db
      .select({ oid: orders.oid })
      .from(orders)
      .where(
        and(
          eq(orders.status, 'paid'),
          isNull(orders.deliveredAt),
          lte(orders.deliveryDate, dayOf(now)),
          sql`${slotMoment(orders.slotEnd)} <= ${now}`,
        ),
      )
      .orderBy(asc(orders.deliveryDate), asc(orders.oid))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const delivered = await db
      .update(orders)
      .set({ deliveredAt: slotMoment(orders.slotEnd) })
      .where(inArray(orders.oid, over))
      .returning({ oid: orders.oid, uid: orders.uid, delivery_date: orders.deliveryDate });
    for (const order of delivered) sweeping.done({ what: 'delivered', ...order });
    return delivered.length === AT_ONCE;
  });

/** Whoever is delivered at home hears of it shortly before the slot begins. */
export const homeDeliverySweep: Sweep = (sweeping) =>
  untilNothing(sweeping, 1, async () => {
    const { db, clock } = sweeping.deps;
    const now = clock.now();
    const told = db
      .select({ one: sql`1` })
      .from(mails)
      .where(sql`${mails.dedupeKey} = 'home-delivery:' || ${orders.oid}`);
    const coming = await db
      .select({ oid: orders.oid, uid: orders.uid, day: orders.deliveryDate, start: orders.slotStart })
      .from(orders)
      .where(
        and(
          eq(orders.status, 'paid'),
          isNull(orders.deliveredAt),
          eq(orders.entityType, 'LAD'),
          eq(orders.deliveryDate, dayOf(now)),
          sql`${slotMoment(orders.slotStart)} <= ${homeSlotsUntil(now)}`,
          sql`${slotMoment(orders.slotEnd)} > ${now}`,
          sql`not exists ${told}`,
        ),
      )
      .limit(AT_ONCE);
    for (const { oid, uid, day, start } of coming) {
      const locals = { oid, delivery_date: day, slot_start: start };
      await mailToOwner(db, { uid, template: 'home-delivery', locals, about: oid }, now);
      sweeping.done({ what: 'home-delivery-told', uid, oid, delivery_date: day });
    }
    return coming.length === AT_ONCE;
  });

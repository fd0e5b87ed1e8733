import { TIME_ZONE } from '@msl/contracts/constants.ts';
import { and, asc, eq, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import { dayOf } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { orders } from '../../db/schema/orders.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { isOnClosedDay } from './served.repository.ts';

const slotMoment = (time: typeof orders.slotStart | typeof orders.slotEnd) =>
  sql`((${orders.deliveryDate} + ${time}::time) at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;

/** Marks paid orders whose time slot is over as delivered, and gives them; not those of a day without deliveries. */
export const deliverOver = (db: Db, now: Date, atOnce: number) => {
  const over = db
    .select({ oid: orders.oid })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'paid'),
        isNull(orders.deliveredAt),
        lte(orders.deliveryDate, dayOf(now)),
        sql`${slotMoment(orders.slotEnd)} <= ${now}`,
        not(isOnClosedDay()),
        followsClock(orders.uid),
      ),
    )
    .orderBy(asc(orders.deliveryDate), asc(orders.oid))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  return db
    .update(orders)
    .set({ deliveredAt: slotMoment(orders.slotEnd) })
    .where(inArray(orders.oid, over))
    .returning({ oid: orders.oid, uid: orders.uid, delivery_date: orders.deliveryDate });
};

/** Deliveries at home whose slot begins by a moment and is not over, and whose owner was not told. */
export const comingHome = (db: Db, now: Date, until: Date, atOnce: number) => {
  const told = db
    .select({ one: sql`1` })
    .from(mails)
    .where(sql`${mails.dedupeKey} = 'home-delivery:' || ${orders.oid}`);
  return db
    .select({ oid: orders.oid, uid: orders.uid, day: orders.deliveryDate, start: orders.slotStart })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'paid'),
        isNull(orders.deliveredAt),
        eq(orders.entityType, 'LAD'),
        eq(orders.deliveryDate, dayOf(now)),
        sql`${slotMoment(orders.slotStart)} <= ${until}`,
        sql`${slotMoment(orders.slotEnd)} > ${now}`,
        sql`not exists ${told}`,
        not(isOnClosedDay()),
        followsClock(orders.uid),
      ),
    )
    .limit(atOnce);
};

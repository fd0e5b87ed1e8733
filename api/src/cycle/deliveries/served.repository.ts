import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { creditEntries } from '../../db/schema/coupons.ts';
import { movedDeliveries } from '../../db/schema/moved-deliveries.ts';
import { orders } from '../../db/schema/orders.ts';
import { charges } from '../../db/schema/outboxes.ts';
import { deliveryZoneAreas, pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { areaOf } from '../timeslots/timeslots.repository.ts';
import { isSlotServed } from './served.rules.ts';

/** Where the basket of an order goes. */
type Place = { entityType: 'PUP' | 'LAD'; entityId: string; timeslotId: string; zipCode: string };

/** Whether the place of an order is still served. */
export const isServed = async (db: Db, place: Place): Promise<boolean> => {
  const [slot] = await db
    .select({ active: timeslots.active, open: pickupPoints.open, zid: deliveryZoneAreas.zid })
    .from(timeslots)
    .leftJoin(pickupPoints, eq(pickupPoints.ppid, timeslots.ppid))
    .leftJoin(deliveryZoneAreas, eq(deliveryZoneAreas.fsa, areaOf(place.zipCode)))
    .where(eq(timeslots.id, place.timeslotId));
  return slot !== undefined && isSlotServed(place, slot);
};

/** Whether baskets are still handed out in a slot. */
export const isSlotOpen = async (db: Db, timeslotId: string): Promise<boolean> => {
  const [row] = await db
    .select({ active: timeslots.active, open: pickupPoints.open })
    .from(timeslots)
    .leftJoin(pickupPoints, eq(pickupPoints.ppid, timeslots.ppid))
    .where(and(eq(timeslots.id, timeslotId), eq(timeslots.active, true)));
  return row !== undefined && row.open !== false;
};

/** Whether nobody is delivered on the day of an order: that year, or every year and that one says nothing else. */
export const isOnClosedDay = () => {
  const { day, movedTo } = movedDeliveries;
  const [date, row] = [sql`${orders.deliveryDate}::text`, sql`select 1 from ${movedDeliveries}`];
  const saysElse = sql`exists (select 1 from ${movedDeliveries} as that_year where that_year.day = ${date})`;
  const isClosed = sql`${day} = ${date} or (${day} = right(${date}, 5) and not ${saysElse})`;
  return sql`exists (${row} where ${movedTo} is null and (${isClosed}))`;
};

/**
 * Paid baskets that are on their way to a place that is not served any more, or of a day without deliveries, unless all that was
 * paid by card and by credit is given back: only the team can bring them all the same.
 */
export const countWithoutPlace = async (db: Db): Promise<number> => {
  const area = sql`upper(left(${orders.zipCode}, 3))`;
  const isAway = or(
    isNull(timeslots.id),
    eq(timeslots.active, false),
    and(eq(orders.entityType, 'PUP'), sql`${pickupPoints.open} is not true`),
    and(eq(orders.entityType, 'LAD'), sql`${deliveryZoneAreas.zid} is distinct from ${orders.entityId}`),
    isOnClosedDay(),
  );
  const { credit, referralPrice, referralLeftOut, totalPrice } = orders;
  const byCard = sql`exists (select 1 from ${charges}
    where ${charges.oid} = ${orders.oid} and ${charges.status} = 'succeeded' and ${charges.refundedAmount} >= ${charges.amount})`;
  const byCredit = sql`exists (select 1 from ${creditEntries}
    where ${creditEntries.reason} = 'returned' and ${creditEntries.uid} = ${orders.uid} and ${creditEntries.source} = ${orders.oid})`;
  const usedNone = sql`${credit} + ${referralPrice} + ${referralLeftOut} = 0`;
  const isGivenBack = or(and(byCard, or(usedNone, byCredit)), and(eq(totalPrice, 0), byCredit)) ?? byCard;
  const [row] = await db
    .select({ baskets: sql<number>`count(*)::int` })
    .from(orders)
    .leftJoin(timeslots, eq(timeslots.id, orders.timeslotId))
    .leftJoin(pickupPoints, eq(pickupPoints.ppid, timeslots.ppid))
    .leftJoin(deliveryZoneAreas, eq(deliveryZoneAreas.fsa, area))
    .where(and(eq(orders.status, 'paid'), isNull(orders.deliveredAt), isAway, not(isGivenBack)));
  return row?.baskets ?? 0;
};

import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { products } from '../../db/schema/catalogue.ts';
import { pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { deliveries } from '../../db/schema/subscriptions.ts';

/** Goods come on Mondays, more than anybody takes. */
export const restock = async (db: Db, stocked: Map<string, number>) => {
  const rows = await db.select({ pid: products.pid, inventory: products.inventory }).from(products);
  for (const { pid, inventory } of rows) {
    const more = Math.max(0, 400 - inventory);
    stocked.set(pid, (stocked.get(pid) ?? inventory) + more);
  }
  await db.update(products).set({ inventory: sql`greatest(${products.inventory}, 400)` });
};

/** Twice a year a pick-up point closes for good, and once a window is no longer driven. */
export const closePlaces = async (db: Db, dayNumber: number, days: number) => {
  const at = (part: number) => dayNumber > 0 && Math.floor(part * days) === dayNumber;
  if (at(0.2) || at(0.6)) {
    const [busiest] = await db
      .select({ ppid: deliveries.entityId, people: sql<number>`count(*)` })
      .from(deliveries)
      .innerJoin(pickupPoints, eq(pickupPoints.ppid, deliveries.entityId))
      .where(eq(pickupPoints.open, true))
      .groupBy(deliveries.entityId)
      .orderBy(sql`count(*) desc`, deliveries.entityId)
      .limit(1);
    if (busiest)
      await db.update(pickupPoints).set({ open: false }).where(eq(pickupPoints.ppid, busiest.ppid));
  }
  if (at(0.4)) {
    const [driven] = await db
      .select({ id: deliveries.timeslotId })
      .from(deliveries)
      .where(eq(deliveries.entityType, 'LAD'))
      .orderBy(deliveries.timeslotId)
      .limit(1);
    if (driven) await db.update(timeslots).set({ active: false }).where(eq(timeslots.id, driven.id));
  }
};

import { and, asc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm';
import { dayOf } from '../calendar-day.ts';
import { orders } from '../db/schema/orders.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { followMovedDays } from '../modules/orders/follow-moved-days.ts';
import { keepMovesApplied, movedDays, movesApplied } from '../modules/orders/moved-days.repository.ts';
import type { Sweep, SweepDeps } from './sweep.ts';

/**
 * After the moved days changed, what was planned or opened before follows them: once for each change, which is known
 * by what was applied last.
 */
export const movedDaysSweep: Sweep = async ({ deps, isStopping, done, onError }) => {
  const { db } = deps;
  const moved = JSON.stringify(await movedDays(db));
  if ((await movesApplied(db)) === moved) return;
  let all = true;
  for (const uid of await concerned(deps)) {
    if (isStopping()) return;
    try {
      const day = await db.transaction((tx) => followMovedDays({ ...deps, db: tx }, uid));
      if (day) done({ what: 'delivery-moved', uid, delivery_date: day });
    } catch (error) {
      all = false;
      onError(error);
    }
  }
  // One that failed is tried again with all others: who has followed already stays.
  if (all) await keepMovesApplied(db, moved);
};

/** Whoever has a delivery planned or a basket open. */
const concerned = async ({ db, clock }: SweepDeps): Promise<string[]> => {
  const open = db
    .select({ uid: orders.uid })
    .from(orders)
    .where(and(eq(orders.status, 'open'), gte(orders.deliveryDate, dayOf(clock.now()))));
  const rows = await db
    .select({ uid: subscriptions.uid })
    .from(subscriptions)
    .where(
      or(
        and(eq(subscriptions.status, 'active'), isNotNull(subscriptions.nextDeliveryDate)),
        inArray(subscriptions.uid, open),
      ),
    )
    .orderBy(asc(subscriptions.uid));
  return rows.map(({ uid }) => uid);
};

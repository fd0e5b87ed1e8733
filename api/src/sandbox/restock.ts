import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { addDays, type Day, dayOf, daysBetween } from '../calendar-day.ts';
import type { Db } from '../db/connect.ts';
import { products } from '../db/schema/catalogue.ts';
import { settings } from '../db/schema/content.ts';
import type { Deps } from '../deps.ts';
import { productSeeds } from '../seed/sample/catalogue.seed.ts';

const KEY = 'sandbox-restocked';
const EVERY_DAYS = 7;
const keptSchema = v.object({ day: v.string() });

/** A delivery of goods: the shelves of the sample data are as full as on the first day, and what is on them as fresh. */
export const restock = async (db: Db, today: Day): Promise<void> => {
  const rows = [...productSeeds.values()].map(
    ({ pid, inventory, bestBeforeDays }) =>
      sql`(${pid}::text, ${inventory}::integer, ${addDays(today, bestBeforeDays)}::date)`,
  );
  await db.execute(sql`update ${products}
    set inventory = greatest(${products.inventory}, delivered.inventory), best_before = delivered.best_before
    from (values ${sql.join(rows, sql`, `)}) as delivered (pid, inventory, best_before)
    where ${products.pid} = delivered.pid`);
  const value = { day: today };
  await db
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
};

/**
 * Goods come every week of the sandbox's clock, so that months can be played through. A clock that was put back counts
 * anew. Never in production, where the team says what there is.
 */
export const restockWeekly = (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const today = dayOf(deps.clock.now());
    await tx
      .insert(settings)
      .values({ key: KEY, value: { day: today } })
      .onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.key, KEY)).for('update');
    const { day } = v.parse(keptSchema, row?.value);
    const days = daysBetween(day, today);
    if (days >= 0 && days < EVERY_DAYS) return;
    if (days >= EVERY_DAYS) await restock(tx, today);
    else
      await tx
        .update(settings)
        .set({ value: { day: today } })
        .where(eq(settings.key, KEY));
  });

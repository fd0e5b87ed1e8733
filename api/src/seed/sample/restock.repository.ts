import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { addDays, type Day } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { products } from '../../db/schema/catalogue.ts';
import { settings } from '../../db/schema/content.ts';
import type { ProductSeed } from '../data/product-seed.types.ts';

const KEY = 'sandbox-restocked';
const keptSchema = v.object({ day: v.string() });

/** No shelf gets emptier. */
export const fillShelves = async (db: Db, goods: Iterable<ProductSeed>, today: Day): Promise<void> => {
  const rows = [...goods].map(
    ({ pid, inventory, bestBeforeDays }) =>
      sql`(${pid}::text, ${inventory}::integer, ${addDays(today, bestBeforeDays)}::date)`,
  );
  await db.execute(sql`update ${products}
    set inventory = greatest(${products.inventory}, delivered.inventory), best_before = delivered.best_before
    from (values ${sql.join(rows, sql`, `)}) as delivered (pid, inventory, best_before)
    where ${products.pid} = delivered.pid`);
};

export const keepRestocked = async (db: Db, day: Day): Promise<void> => {
  const value = { day };
  await db
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
};

/** The day of the last delivery of goods, today where there was none; nobody else reads it before the transaction ends. */
export const lockRestocked = async (tx: Db, today: Day): Promise<Day> => {
  await tx
    .insert(settings)
    .values({ key: KEY, value: { day: today } })
    .onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.key, KEY)).for('update');
  return v.parse(keptSchema, row?.value).day;
};

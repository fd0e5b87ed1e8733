import type { Tag } from '@msl/contracts/entities/tag.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { categories, products, productTags, tags } from '../../db/schema/catalogue.ts';
import { catalogueChanges } from '../../db/schema/outboxes.ts';

/** What the name of a product is sorted by: without capitals and accents. */
const sortName = (locale: string) =>
  sql<string>`lower(unaccent(${products.copy} -> ${sql.raw(`'${locale}'`)} ->> 'name'))`;

const columns = {
  product: products,
  sortName: { 'fr-CA': sortName('fr-CA'), 'en-CA': sortName('en-CA') },
};

export type ProductOfCatalogue = {
  product: typeof products.$inferSelect;
  sortName: { 'fr-CA': string; 'en-CA': string };
};

/** All products, or those of `pids`. */
export const readProducts = (db: Db, pids?: string[]): Promise<ProductOfCatalogue[]> =>
  db
    .select(columns)
    .from(products)
    .where(pids && inArray(products.pid, pids));

/** In the order of the shop. */
export const readCategories = (db: Db) =>
  db.select().from(categories).orderBy(asc(categories.position), asc(categories.cid));

/** Every tag: by its position, then by its name in the language. */
export const readTagsIn = (db: Db, locale: Locale): Promise<Tag[]> =>
  db
    .select({ tid: tags.tid, copy: tags.copy })
    .from(tags)
    .orderBy(asc(tags.position), asc(sql`lower(unaccent(${tags.copy} -> ${locale}::text ->> 'name'))`));

export const readTags = (db: Db, pids?: string[]) =>
  db
    .select({ pid: productTags.pid, tid: tags.tid })
    .from(productTags)
    .innerJoin(tags, eq(tags.tid, productTags.tid))
    .where(pids && inArray(productTags.pid, pids))
    .orderBy(asc(tags.position), asc(tags.tid));

/** `pid` null: everything. */
type Change = { pid: string | null; stockOnly: boolean };
type Changes = { snapshot: string; changes: Change[] };

// With a bound on either side, and nothing joined, PostgreSQL plans it once for a connection: planning it anew took longer
// than the answer, which is empty as a rule.
const changesAfter = prepared((db) => {
  const before = sql`${sql.placeholder('before')}::pg_snapshot`;
  const changes = sql<Change[]>`(
    select coalesce(json_agg(json_build_object('pid', pid, 'stockOnly', stock_only)), '[]'::json)
    from (
      select pid, bool_and(stock_only) as stock_only from ${catalogueChanges}
      where xid >= pg_snapshot_xmin(${before}) and xid < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(xid, ${before})
      group by pid
    ) changed
  )`;
  return db
    .select({ snapshot: sql<string>`pg_current_snapshot()::text`, changes })
    .from(sql`(select 1) one`)
    .prepare('catalogue_changes_after');
});

/** What was committed since a snapshot of the database, and the snapshot that this answer stands for. */
export const readChanges = async (db: Db, before: string): Promise<Changes> => {
  const [row] = await changesAfter(db).execute({ before });
  if (!row) throw new Error('the database has no snapshot');
  return row;
};

const inventoriesStatement = prepared((db) => {
  const { pid, inventory } = products;
  const isAmong = sql`${pid} = any(${sql.placeholder('pids')}::text[])`;
  return db.select({ pid, inventory }).from(products).where(isAmong).prepare('inventories');
});

/** How many there are of some products; one that is gone is not among them. */
export const readInventories = (db: Db, pids: string[]): Promise<{ pid: string; inventory: number }[]> =>
  inventoriesStatement(db).execute({ pids });

export const currentSnapshot = async (db: Db): Promise<string> => {
  const [row] = await db
    .select({ snapshot: sql<string>`pg_current_snapshot()::text` })
    .from(sql`(select 1) one`);
  if (!row) throw new Error('the database has no snapshot');
  return row.snapshot;
};

/** Forgets the changes that a snapshot has seen. */
export const forgetChanges = (db: Db, seenBy: string) =>
  db.delete(catalogueChanges).where(
    sql`${catalogueChanges.xid} < pg_snapshot_xmax(${seenBy}::pg_snapshot)
        and pg_visible_in_snapshot(${catalogueChanges.xid}, ${seenBy}::pg_snapshot)`,
  );

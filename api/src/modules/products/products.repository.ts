import type { Locale } from '@msl/contracts/locale.ts';
import type { SpecialCategory } from '@msl/contracts/special-categories.ts';
import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { categories, productHighlights, products, productTags, tags } from '../../db/schema/catalogue.ts';
import { orderLines, orders, preorderLines } from '../../db/schema/orders.ts';

export type ProductFilter = {
  special?: SpecialCategory;
  cid?: string;
  tag?: string | undefined;
  pids?: string[] | undefined;
};
export type ProductSort = 'promotions' | 'name' | undefined;

const specials: Record<SpecialCategory, AnyColumn> = {
  is_promo: products.isPromo,
  is_local: products.isLocal,
  is_saved: products.isSaved,
  is_featured: products.isFeatured,
  is_new: products.isNew,
  is_team_choice: products.isTeamChoice,
};

const published = eq(products.published, true);
const columns = { product: products, category: categories };

const matching = (db: Db, { special, cid, tag, pids }: ProductFilter): SQL | undefined =>
  and(
    published,
    special && eq(specials[special], true),
    pids && inArray(products.pid, pids),
    cid === undefined ? undefined : or(eq(products.cid, cid), eq(categories.parentCid, cid)),
    tag === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(productTags)
            .where(and(eq(productTags.pid, products.pid), eq(productTags.tid, tag))),
        ),
  );

const byName = (lang: Locale) => sql`lower(unaccent(${products.copy} -> ${lang}::text ->> 'name'))`;
const inStock = desc(sql`${products.inventory} > 0`);

/** The pid comes last, so that pages never overlap. */
const sorting = (sort: ProductSort, lang: Locale): SQL[] => {
  if (sort === 'name') return [asc(byName(lang)), asc(products.pid)];
  const promotions = [desc(products.isPromo), desc(sql`coalesce(${products.promotion}, 0)`)];
  if (sort === 'promotions') return [inStock, ...promotions, asc(byName(lang)), asc(products.pid)];
  return [inStock, desc(products.isFeatured), desc(products.isPromo), asc(byName(lang)), asc(products.pid)];
};

const from = (db: Db) =>
  db.select(columns).from(products).innerJoin(categories, eq(categories.cid, products.cid));

export type ProductRow = Awaited<ReturnType<typeof from>>[number];

export const countProducts = async (db: Db, filter: ProductFilter): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(products)
    .innerJoin(categories, eq(categories.cid, products.cid))
    .where(matching(db, filter));
  return Number(row?.total ?? 0);
};

export const findProducts = (
  db: Db,
  filter: ProductFilter,
  page: { offset: number; limit: number; sort: ProductSort; lang: Locale },
): Promise<ProductRow[]> =>
  from(db)
    .where(matching(db, filter))
    .orderBy(...sorting(page.sort, page.lang))
    .offset(page.offset)
    .limit(page.limit);

export const productByPid = async (db: Db, pid: string): Promise<ProductRow | undefined> => {
  const [row] = await from(db).where(eq(products.pid, pid));
  return row;
};

/** Others of the same category, then of the same aisle; only what can be had. */
export const similarProducts = (
  db: Db,
  { product, category }: ProductRow,
  limit: number,
): Promise<ProductRow[]> => {
  const aisle = category.parentCid ?? category.cid;
  return from(db)
    .where(
      and(
        published,
        sql`${products.inventory} > 0`,
        ne(products.pid, product.pid),
        or(eq(products.cid, product.cid), eq(products.cid, aisle), eq(categories.parentCid, aisle)),
      ),
    )
    .orderBy(desc(sql`${products.cid} = ${product.cid}`), desc(products.isPromo), asc(products.pid))
    .limit(limit);
};

export const highlightedProducts = async (db: Db, display: string): Promise<ProductRow[]> =>
  db
    .select(columns)
    .from(productHighlights)
    .innerJoin(products, eq(products.pid, productHighlights.pid))
    .innerJoin(categories, eq(categories.cid, products.cid))
    .where(and(published, eq(productHighlights.display, display)))
    .orderBy(asc(productHighlights.position));

export const categoryExists = async (db: Db, cid: string): Promise<boolean> =>
  (await db.select({ cid: categories.cid }).from(categories).where(eq(categories.cid, cid))).length > 0;

export const tagsOf = (db: Db, pids: string[]) =>
  db
    .select({ pid: productTags.pid, tid: tags.tid, copy: tags.copy })
    .from(productTags)
    .innerJoin(tags, eq(tags.tid, productTags.tid))
    .where(inArray(productTags.pid, pids))
    .orderBy(asc(tags.position), asc(tags.tid));

export const openOrderLinesOf = (db: Db, uid: string) =>
  db
    .select({ pid: orderLines.pid, quantity: orderLines.quantity, keep: orderLines.keep })
    .from(orderLines)
    .innerJoin(orders, eq(orders.oid, orderLines.oid))
    .where(and(eq(orders.uid, uid), eq(orders.status, 'open')));

export const preorderLinesOf = (db: Db, uid: string) =>
  db
    .select({ pid: preorderLines.pid, quantity: preorderLines.quantity, keep: preorderLines.keep })
    .from(preorderLines)
    .where(eq(preorderLines.uid, uid));

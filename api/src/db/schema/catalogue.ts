import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, copyOf, createdAt, day, flag, inBothLanguages } from './columns.ts';

/** An aisle, or a sub-aisle when it has a parent. */
export const categories = pgTable(
  'categories',
  {
    cid: text().primaryKey(),
    parentCid: text().references((): AnyPgColumn => categories.cid, { onDelete: 'cascade' }),
    copy: copyOf<{ name: string }>(),
    position: integer().notNull().default(0),
  },
  (table) => [
    check('categories_copy', inBothLanguages(table.copy)),
    check('categories_parent', sql`${table.parentCid} <> ${table.cid}`),
    index('categories_parent_cid').on(table.parentCid),
  ],
);

export const tags = pgTable(
  'tags',
  {
    tid: text().primaryKey(),
    copy: copyOf<{ name: string }>(),
    position: integer().notNull().default(0),
  },
  (table) => [check('tags_copy', inBothLanguages(table.copy))],
);

export const products = pgTable(
  'products',
  {
    pid: text().primaryKey(),
    cid: text()
      .notNull()
      .references(() => categories.cid),
    published: flag(),
    /** Addresses of pictures, relative to the assets base. */
    images: jsonb().$type<string[]>().notNull().default([]),
    brand: text(),
    origin: text(),
    copy: copyOf<{ name: string; description: string }>(),
    /** In hundredths of `unit`. */
    volume: integer().notNull(),
    unit: text().notNull(),
    /** For one `unitPriceUnit` (`100 g`, `kg`, `L`, `un`). */
    unitPrice: cents().notNull(),
    unitPriceUnit: text().notNull(),
    /** What is charged today; below `regularPrice` when in promotion. */
    price: cents().notNull(),
    regularPrice: cents().notNull(),
    /** Null: the default member promotion applies (15 % off the regular price). */
    memberPrice: cents(),
    /** Percent off, as announced. */
    promotion: integer(),
    isPromo: flag(),
    isSaved: flag(),
    isFeatured: flag(),
    isLocal: flag(),
    isNew: flag(),
    isTeamChoice: flag(),
    isOrganic: flag(),
    /** Deli and dry goods are taxable; fruit and vegetables are zero-rated. */
    taxable: flag(),
    inventory: integer().notNull().default(0),
    bestBefore: day(),
    /** For the savings of food, CO2 and water. */
    weightGrams: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    check('products_copy', inBothLanguages(table.copy)),
    check('products_inventory', sql`${table.inventory} >= 0`),
    check('products_volume', sql`${table.volume} > 0`),
    check('products_prices', sql`${table.price} >= 0 and ${table.price} <= ${table.regularPrice}`),
    check('products_member_price', sql`${table.memberPrice} between 0 and ${table.regularPrice}`),
    check('products_promotion', sql`${table.promotion} between 1 and 99`),
    check('products_promo', sql`${table.isPromo} = (${table.price} < ${table.regularPrice})`),
    index('products_cid').on(table.cid),
    index('products_published').on(table.published),
  ],
);

export const productTags = pgTable(
  'product_tags',
  {
    pid: text()
      .notNull()
      .references(() => products.pid, { onDelete: 'cascade' }),
    tid: text()
      .notNull()
      .references(() => tags.tid, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.pid, table.tid] }), index('product_tags_tid').on(table.tid)],
);

/** Products chosen by hand for a place in the store: `homepage`, `msl`. */
export const productHighlights = pgTable(
  'product_highlights',
  {
    display: text().notNull(),
    pid: text()
      .notNull()
      .references(() => products.pid, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.display, table.pid] }),
    uniqueIndex('product_highlights_position').on(table.display, table.position),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, createdAt, day, flag, instant, oneOf } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

export const coupons = pgTable(
  'coupons',
  {
    /** Upper case. */
    code: text().primaryKey(),
    type: text().$type<'FIXED_AMOUNTS' | 'PERCENTAGES'>().notNull(),
    /** Cents, or whole percents. */
    amount: integer().notNull(),
    /** The last day on which it may be applied, that day included. */
    expiryDate: day(),
    active: boolean().notNull().default(true),
    maxUses: integer(),
    /** With those that are held on baskets which are not billed yet. */
    uses: integer().notNull().default(0),
    firstOrderOnly: flag(),
    /** Its last day for a customer is this many days after the one on which they signed up. */
    daysAfterSignup: integer(),
    /** Follows the settings `welcome…`, at each start. */
    isWelcome: flag(),
  },
  (table) => [
    check('coupons_code', sql`${table.code} = upper(${table.code})`),
    check('coupons_type', oneOf(table.type, ['FIXED_AMOUNTS', 'PERCENTAGES'])),
    check(
      'coupons_amount',
      sql`${table.amount} > 0 and (${table.type} <> 'PERCENTAGES' or ${table.amount} <= 100)`,
    ),
    check(
      'coupons_uses',
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
  ],
);

/** What a customer asked for and no basket holds yet: judged anew when one may hold it. One at a time. */
export const appliedCoupons = pgTable('applied_coupons', {
  uid: text()
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  code: text()
    .notNull()
    .references(() => coupons.code),
  appliedAt: createdAt(),
});

/**
 * A use of a coupon, held from the moment that it is shown on a basket: what it was then is what is billed, whatever
 * becomes of the coupon meanwhile. Without an order it is held for the next one.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    oid: text().references(() => orders.oid),
    code: text()
      .notNull()
      .references(() => coupons.code),
    uid: text()
      .notNull()
      .references(() => users.uid),
    type: text().$type<'FIXED_AMOUNTS' | 'PERCENTAGES'>().notNull(),
    amount: integer().notNull(),
    expiryDate: day(),
    usedAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'coupon_uses_once', columns: [table.code, table.uid] }),
    uniqueIndex('coupon_uses_one_per_order').on(table.oid),
    uniqueIndex('coupon_uses_one_waiting').on(table.uid).where(sql`${table.oid} is null`),
  ],
);

/** Give 5, get 5. `rewardedAt` is when the referrer got the credit: once per referred person. */
export const referrals = pgTable(
  'referrals',
  {
    id: text().primaryKey(),
    referrerUid: text()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    zipCode: text(),
    phone: text(),
    locale: text(),
    referral: text(),
    referredUid: text()
      .unique()
      .references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    rewardedAt: instant(),
  },
  (table) => [
    check('referrals_not_oneself', sql`${table.referrerUid} <> ${table.referredUid}`),
    uniqueIndex('referrals_once').on(table.referrerUid, table.email),
    index('referrals_email').on(table.email),
  ],
);

/**
 * What the team adds to a customer's next bill (`adjustment`, such as a missing bin) or takes off it (`discount`). It
 * counts on the first order that is billed, which `oid` then names.
 */
export const orderGrants = pgTable(
  'order_grants',
  {
    /** The operator's own name for it: said twice, it is granted once. */
    requestId: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text().$type<'adjustment' | 'discount'>().notNull(),
    amount: cents().notNull(),
    reason: text().notNull(),
    oid: text().references(() => orders.oid),
    createdAt: createdAt(),
  },
  (table) => [
    check('order_grants_kind', oneOf(table.kind, ['adjustment', 'discount'])),
    check('order_grants_amount', sql`${table.amount} > 0`),
    index('order_grants_waiting').on(table.uid).where(sql`${table.oid} is null`),
  ],
);

/** A customer's credit is the sum of these; a reason and its source can count only once. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** Positive is given, negative is spent. */
    amount: cents().notNull(),
    /** `returned`: spent on an order that ended before it was paid. */
    reason: text().$type<'admin' | 'referral' | 'order' | 'returned'>().notNull(),
    source: text().notNull(),
    /** The team's words, with reason `admin`. */
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check('credit_entries_reason', oneOf(table.reason, ['admin', 'referral', 'order', 'returned'])),
    uniqueIndex('credit_entries_source').on(table.uid, table.reason, table.source),
  ],
);

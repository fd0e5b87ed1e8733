import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, createdAt, flag, instant, oneOf } from './columns.ts';
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
    expiryDate: instant(),
    active: boolean().notNull().default(true),
    maxUses: integer(),
    uses: integer().notNull().default(0),
    firstOrderOnly: flag(),
    /** The coupon dies this many days after the customer signed up. */
    daysAfterSignup: integer(),
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

/** The coupon that will count on a customer's next billed order: one at a time. */
export const appliedCoupons = pgTable('applied_coupons', {
  uid: text()
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  code: text()
    .notNull()
    .references(() => coupons.code),
  appliedAt: createdAt(),
});

export const couponUses = pgTable(
  'coupon_uses',
  {
    oid: text()
      .primaryKey()
      .references(() => orders.oid),
    code: text()
      .notNull()
      .references(() => coupons.code),
    uid: text()
      .notNull()
      .references(() => users.uid),
    usedAt: createdAt(),
  },
  (table) => [uniqueIndex('coupon_uses_once').on(table.code, table.uid)],
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
    reason: text().$type<'admin' | 'referral' | 'order'>().notNull(),
    source: text().notNull(),
    /** The team's words, with reason `admin`. */
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check('credit_entries_reason', oneOf(table.reason, ['admin', 'referral', 'order'])),
    uniqueIndex('credit_entries_source').on(table.uid, table.reason, table.source),
  ],
);

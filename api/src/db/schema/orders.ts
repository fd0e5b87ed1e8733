import { type OrderEndReason, orderEndReasons } from '@msl/contracts/entities/enums.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { billedToColumns, cents, createdAt, day, flag, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

export const ORDER_STATUSES = ['open', 'paid', 'skipped', 'cancel', 'failed'] as const;

/**
 * A basket for one delivery. Money columns are written when the order is billed (a receipt never changes
 * afterwards); until then the price is computed from the lines on every read.
 */
export const orders = pgTable(
  'orders',
  {
    oid: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => users.uid),
    status: text().$type<(typeof ORDER_STATUSES)[number]>().notNull(),
    /** On an order that is not over yet: it will be, as soon as what the provider knows of its payment is known. */
    endReason: text().$type<OrderEndReason>(),
    deliveryDate: day().notNull(),
    populatedAt: instant().notNull(),
    /** When the money columns were written; an open order that has it is waiting for its payment. */
    billedAt: instant(),
    /** A worker is about to bill it and has it until then. */
    billingUntil: instant(),
    paidAt: instant(),
    deliveredAt: instant(),
    entityType: text().$type<'PUP' | 'LAD'>().notNull(),
    entityId: text().notNull(),
    timeslotId: text().notNull(),
    /** `HH:MM`, Toronto: the end of the time slot is when the order is delivered. */
    slotStart: text().notNull(),
    slotEnd: text().notNull(),
    placeName: text(),
    address: text().notNull(),
    address2: text(),
    city: text().notNull(),
    province: text().notNull(),
    zipCode: text().notNull(),
    note: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    tips: cents().notNull().default(0),
    adminDiscount: cents().notNull().default(0),
    /** Positive is charged (missing bin), negative is given back. */
    adjustment: cents().notNull().default(0),
    /** The adjustment is what it was paid with beyond what its lines come to: they are those of a backup. */
    changesLost: flag(),
    couponCode: text(),
    cardBrand: text(),
    cardLastDigits: text(),
    subtotalPrice: cents().notNull().default(0),
    primeSavings: cents().notNull().default(0),
    couponDiscount: cents().notNull().default(0),
    /** The gift of a referral on a first order, and what of it gave way to a coupon that takes more off. */
    referralPrice: cents().notNull().default(0),
    referralLeftOut: cents().notNull().default(0),
    shippingPrice: cents().notNull().default(0),
    priceTax1: cents().notNull().default(0),
    priceTax2: cents().notNull().default(0),
    credit: cents().notNull().default(0),
    creditLeft: cents().notNull().default(0),
    creditStripe: cents().notNull().default(0),
    couponStripe: cents().notNull().default(0),
    totalPrice: cents().notNull().default(0),
    ...billedToColumns(),
    createdAt: createdAt(),
  },
  (table) => [
    check('orders_status', oneOf(table.status, ORDER_STATUSES)),
    check('orders_end_reason', oneOf(table.endReason, orderEndReasons)),
    check('orders_entity_type', oneOf(table.entityType, ['PUP', 'LAD'])),
    check('orders_tips', sql`${table.tips} >= 0`),
    check('orders_total', sql`${table.totalPrice} >= 0`),
    check('orders_paid_at', sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
    uniqueIndex('orders_one_per_delivery')
      .on(table.uid, table.deliveryDate)
      .where(sql`${table.status} <> 'cancel'`),
    uniqueIndex('orders_one_open').on(table.uid).where(sql`${table.status} = 'open'`),
    index('orders_status_delivery').on(table.status, table.deliveryDate),
    index('orders_unpaid')
      .on(table.deliveryDate, table.oid)
      .where(sql`${table.status} = 'failed' or (${table.status} = 'open' and ${table.billedAt} is not null)`),
    index('orders_to_bill')
      .on(table.deliveryDate, table.oid)
      .where(sql`${table.status} = 'open' and ${table.billedAt} is null`),
    index('orders_to_deliver')
      .on(table.deliveryDate, table.oid)
      .where(sql`${table.status} = 'paid' and ${table.deliveredAt} is null`),
    index('orders_uid_created').on(table.uid, table.createdAt),
  ],
);

/** A line keeps the prices of the moment it entered the basket. */
export const orderLines = pgTable(
  'order_lines',
  {
    oid: text()
      .notNull()
      .references(() => orders.oid, { onDelete: 'cascade' }),
    pid: text()
      .notNull()
      .references(() => products.pid),
    quantity: integer().notNull(),
    keep: flag(),
    /** How many of it the next cart asked for, once: where the basket is skipped they wait there again. */
    preordered: integer().notNull().default(0),
    /** How many of it the next cart asked for beside what every basket has: of a kept line, these wait there again. */
    preorderedOnce: integer().notNull().default(0),
    price: cents().notNull(),
    regularPrice: cents().notNull(),
    memberPrice: cents(),
    taxable: flag(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.oid, table.pid] }),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_prices', sql`${table.price} between 0 and ${table.regularPrice}`),
    index('order_lines_pid').on(table.pid),
  ],
);

/**
 * The next cart: merged into the basket when it is populated. `quantity` of a `keep` line stays for every basket after it; `once` is what
 * waits beside it for the next basket alone, and counts on no other line.
 */
export const preorderLines = pgTable(
  'preorder_lines',
  {
    uid: text()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    pid: text()
      .notNull()
      .references(() => products.pid),
    quantity: integer().notNull(),
    keep: flag(),
    once: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.pid] }),
    check('preorder_lines_quantity', sql`${table.quantity} > 0`),
    index('preorder_lines_pid').on(table.pid),
  ],
);

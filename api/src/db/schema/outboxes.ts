import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, createdAt, flag, instant, oneOf, transactionId } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** A row is taken by one worker until `leasedUntil`; a worker that dies leaves it to the next. */
const leaseColumns = () => ({
  attempts: integer().notNull().default(0),
  leasedBy: text(),
  leasedUntil: instant(),
  dueAt: instant().notNull(),
  lastError: text(),
});

/** Money to take. The idempotency key is stored before the provider is called, so that nobody pays twice. */
export const charges = pgTable(
  'charges',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => users.uid),
    kind: text().$type<'order' | 'prime'>().notNull(),
    oid: text().references(() => orders.oid),
    amount: cents().notNull(),
    idempotencyKey: text().notNull().unique(),
    /** With kind `prime`: which membership is asked for. */
    lookupKey: text().$type<'yearly-prime' | 'monthly-prime'>(),
    /** The card it is asked of: fixed before the first call, so that asking again is the same request. */
    paymentMethodId: text(),
    /** Of that card: what the receipt names. */
    cardBrand: text(),
    cardLastDigits: text(),
    /** Its owner pays, and can answer the bank; one that is pending and has a `providerId` waits for that answer. */
    present: flag(),
    status: text().$type<'pending' | 'succeeded' | 'failed'>().notNull().default('pending'),
    providerId: text(),
    failureCode: text(),
    /** Given back by the provider, in cents. */
    refundedAmount: cents().notNull().default(0),
    /** Taken back by the bank of its owner, who disputed it, in cents. */
    lostAmount: cents().notNull().default(0),
    createdAt: createdAt(),
    ...leaseColumns(),
  },
  (table) => [
    check('charges_amount', sql`${table.amount} > 0`),
    check('charges_refunded', sql`${table.refundedAmount} between 0 and ${table.amount}`),
    check('charges_kind', oneOf(table.kind, ['order', 'prime'])),
    check('charges_status', oneOf(table.status, ['pending', 'succeeded', 'failed'])),
    check('charges_order', sql`(${table.kind} = 'order') = (${table.oid} is not null)`),
    uniqueIndex('charges_one_prime')
      .on(table.uid)
      .where(sql`${table.kind} = 'prime' and ${table.status} = 'pending'`),
    index('charges_provider').on(table.providerId),
    uniqueIndex('charges_one_per_order').on(table.oid).where(sql`${table.status} <> 'failed'`),
    index('charges_pending').on(table.dueAt).where(sql`${table.status} = 'pending'`),
    index('charges_oid').on(table.oid),
    index('charges_created').on(table.createdAt),
    index('charges_lost').on(table.id).where(sql`${table.lostAmount} > 0`),
    index('charges_prime').on(table.uid).where(sql`${table.kind} = 'prime'`),
  ],
);

/** Money given back on a card, in full or in part; asked for by the team, done once. */
export const refunds = pgTable(
  'refunds',
  {
    /** The operator's own name for it; also in the key of the provider's request. */
    requestId: text().primaryKey(),
    chargeId: text()
      .notNull()
      .references(() => charges.id),
    oid: text()
      .notNull()
      .references(() => orders.oid),
    amount: cents().notNull(),
    reason: text().notNull(),
    status: text().$type<'pending' | 'succeeded' | 'failed'>().notNull().default('pending'),
    providerId: text(),
    createdAt: createdAt(),
    refundedAt: instant(),
    ...leaseColumns(),
  },
  (table) => [
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_status', oneOf(table.status, ['pending', 'succeeded', 'failed'])),
    check('refunds_at', sql`(${table.status} = 'succeeded') = (${table.refundedAt} is not null)`),
    index('refunds_order').on(table.oid),
    index('refunds_charge').on(table.chargeId),
    index('refunds_pending').on(table.dueAt).where(sql`${table.status} = 'pending'`),
  ],
);

/**
 * What an order used of the credit and the coupon that the payment provider keeps: written with the receipt, told to
 * the provider once the order is paid; an order that ends unpaid takes it along.
 */
export const providerUses = pgTable(
  'provider_uses',
  {
    oid: text()
      .primaryKey()
      .references(() => orders.oid),
    uid: text()
      .notNull()
      .references(() => users.uid),
    credit: cents().notNull(),
    /** The provider's discount, when it was for one bill only: no two orders use it. */
    discountId: text().unique(),
    /** What that discount was, for the basket that shows it again if the order is never paid. */
    couponType: text().$type<'FIXED_AMOUNTS' | 'PERCENTAGES'>(),
    couponAmount: doublePrecision(),
    toldAt: instant(),
    createdAt: createdAt(),
    ...leaseColumns(),
  },
  (table) => [
    check('provider_uses_credit', sql`${table.credit} >= 0`),
    index('provider_uses_uid').on(table.uid).where(sql`${table.toldAt} is null`),
    index('provider_uses_pending').on(table.dueAt).where(sql`${table.toldAt} is null`),
  ],
);

export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    template: text().notNull(),
    locale: text().notNull(),
    recipient: text().notNull(),
    locals: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The same event never sends two mails. */
    dedupeKey: text().notNull().unique(),
    createdAt: createdAt(),
    sentAt: instant(),
    /** No server will ever take it: it is not tried again. */
    failedAt: instant(),
    ...leaseColumns(),
  },
  (table) => [
    index('mails_pending').on(table.dueAt).where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('mails_created').on(table.createdAt),
    index('mails_forgettable').on(table.createdAt).where(sql`${table.template} <> 'contract'`),
  ],
);

/** Products whose place in the search index is behind: written by triggers (0003), taken away once followed. */
export const searchOutbox = pgTable(
  'search_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    pid: text().notNull(),
    createdAt: createdAt(),
    ...leaseColumns(),
    dueAt: instant().notNull().defaultNow(),
  },
  (table) => [index('search_outbox_due').on(table.dueAt), index('search_outbox_pid').on(table.pid)],
);

/**
 * What changed in the catalogue, and in which transaction: written by triggers (0007), so that every process knows
 * which of the products that it holds are not as they were. `pid` null stands for all of them.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    pid: text(),
    /** Nothing but the stock changed. */
    stockOnly: flag(),
  },
  (table) => [index('catalogue_changes_xid').on(table.xid)],
);

/** Events of the payment provider that were already taken in: it may deliver one twice. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: createdAt(),
  },
  (table) => [index('provider_events_received').on(table.receivedAt)],
);

/** Until when the payment provider's own list of events was read: what did not arrive by itself is in it. One row. */
export const providerLooks = pgTable(
  'provider_looks',
  {
    id: integer().primaryKey().default(1),
    readUntil: instant().notNull(),
  },
  (table) => [check('provider_looks_one', sql`${table.id} = 1`)],
);

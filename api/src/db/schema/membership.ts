import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { billedToColumns, cents, createdAt, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** A period of MSL+ that was paid: written once for each invoice of the payment provider, and never changed but by refunds. */
export const membershipReceipts = pgTable(
  'membership_receipts',
  {
    id: text().primaryKey(),
    number: integer().generatedAlwaysAsIdentity().unique(),
    uid: text()
      .notNull()
      .references(() => users.uid),
    invoiceId: text().notNull().unique(),
    membershipId: text().notNull(),
    paymentId: text(),
    interval: text().$type<'year' | 'month'>().notNull(),
    periodFrom: instant().notNull(),
    periodTo: instant().notNull(),
    price: cents().notNull(),
    gst: cents().notNull(),
    qst: cents().notNull(),
    /** The provider's own coupon and credit. */
    discount: cents().notNull(),
    credit: cents().notNull(),
    /** What the card was charged. */
    total: cents().notNull(),
    refundedAmount: cents().notNull().default(0),
    /** When the provider was asked for that, by the machine's own clock: an answer to an earlier question is older. */
    refundsAskedAt: instant(),
    /** Taken back by the bank of its owner, who disputed it, in cents. */
    lostAmount: cents().notNull().default(0),
    cardBrand: text(),
    cardLastDigits: text(),
    paidAt: instant().notNull(),
    ...billedToColumns(),
    /** Why what was charged is not what the store asked for; null when all agrees. */
    disagreement: text().$type<'not-our-price' | 'does-not-add-up'>(),
    /** When the team was told of the disagreement. */
    disagreementToldAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('membership_receipts_interval', oneOf(table.interval, ['year', 'month'])),
    check('membership_receipts_refunded', sql`${table.refundedAmount} between 0 and ${table.total}`),
    index('membership_receipts_disagreeing')
      .on(table.disagreement)
      .where(sql`${table.disagreement} is not null`),
    check(
      'membership_receipts_disagreement',
      oneOf(table.disagreement, ['not-our-price', 'does-not-add-up']),
    ),
    check(
      'membership_receipts_sum',
      sql`${table.disagreement} is not null or ${table.price} + ${table.gst} + ${table.qst} - ${table.discount} - ${table.credit} = ${table.total}`,
    ),
    index('membership_receipts_owner').on(table.uid, table.paidAt),
    index('membership_receipts_payment').on(table.paymentId),
    index('membership_receipts_lost').on(table.id).where(sql`${table.lostAmount} > 0`),
    index('membership_receipts_untold')
      .on(table.id)
      .where(sql`${table.disagreement} is not null and ${table.disagreementToldAt} is null`),
  ],
);

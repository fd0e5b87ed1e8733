import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { cents, createdAt, day, flag, instant, oneOf } from './columns.ts';
import { timeslots } from './pickup-points.ts';
import { planOptions } from './plans.ts';
import { users } from './users.ts';

/** One per user, from sign-up on. A subscription that has not been paid for yet is `paused` and has no card. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    uid: text()
      .primaryKey()
      .references(() => users.uid, { onDelete: 'cascade' }),
    status: text().$type<'active' | 'paused' | 'cancel'>().notNull().default('paused'),
    statusReason: text(),
    /** Paused by the store, because orders in a row were not paid. */
    pausedUnpaid: flag(),
    /** 7: every week. 14: every second week, on weeks of `parity`. */
    frequence: integer().$type<7 | 14>().notNull().default(7),
    /** Which weeks a bi-weekly subscriber has, fixed by the first delivery (decision 0006). */
    parity: text().$type<'ODD' | 'EVEN'>(),
    /** The next delivery that no order stands for yet; the populating sweep moves it on. */
    nextDeliveryDate: day(),
    providerCustomerId: text().unique(),
    providerPaymentMethodId: text(),
    cardBrand: text(),
    cardLastDigits: text(),
    cardExpMonth: integer(),
    cardExpYear: integer(),
    /** The payment method whose issuer wants no other try: the store does not charge it by itself. */
    cardNotToAsk: text(),
    /** What the payment provider last said it keeps for the customer; billing asks again. */
    providerCredit: cents().notNull().default(0),
    providerCouponType: text().$type<'FIXED_AMOUNTS' | 'PERCENTAGES'>(),
    /** Cents, or percents. */
    providerCouponAmount: doublePrecision(),
    primeStatus: text().$type<'inactive' | 'trialing' | 'active'>().notNull().default('inactive'),
    primeInterval: text().$type<'year' | 'month'>(),
    /** The plan from the period's end on, when it was changed. */
    primeNextInterval: text().$type<'year' | 'month'>(),
    primeCurrentPeriodEnd: instant(),
    primeRenews: flag(),
    primeProviderId: text().unique(),
    /** When the provider last told of the membership: older news that come late change nothing. */
    primeReportedAt: instant(),
    /** The provider could not take the renewal and is trying again. */
    primePaymentFailed: flag(),
    /** What the next period costs, taxes included, as the provider has it. */
    primeRenewalAmount: cents(),
    /** What is not paid of the period that began, or of the one that a newcomer asked for. */
    primeDueAmount: cents(),
    /** The bank wants the customer to confirm that payment. */
    primeAsksBank: flag(),
    /** The renewal that its owner was told of before: one notice for each. */
    primeNoticedFor: instant(),
    /** When the latest membership ended: a basket is priced for who was a member at its cut-off. */
    primeEndedAt: instant(),
    /** The trial month is for first-time members only. */
    primeTrialUsedAt: instant(),
    activatedAt: instant(),
    /** Until when somebody who has not started yet, or again, keeps the places of the delivery they chose. */
    placesHeldUntil: instant(),
    /** When they began to be kept: for a day from then no other keeping begins. */
    placesHeldSince: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('subscriptions_status', oneOf(table.status, ['active', 'paused', 'cancel'])),
    check('subscriptions_provider_credit', sql`${table.providerCredit} >= 0`),
    check('subscriptions_frequence', oneOf(table.frequence, [7, 14])),
    check('subscriptions_parity', oneOf(table.parity, ['ODD', 'EVEN'])),
    check('subscriptions_prime_status', oneOf(table.primeStatus, ['inactive', 'trialing', 'active'])),
    check('subscriptions_prime_interval', oneOf(table.primeInterval, ['year', 'month'])),
    check('subscriptions_prime_next_interval', oneOf(table.primeNextInterval, ['year', 'month'])),
    check('subscriptions_prime_due', sql`${table.primeDueAmount} > 0`),
    check('subscriptions_card_digits', sql`${table.cardLastDigits} ~ '^[0-9]{4}$'`),
    check(
      'subscriptions_active_has_card',
      sql`${table.status} <> 'active' or ${table.cardLastDigits} is not null`,
    ),
    index('subscriptions_status_next_delivery').on(table.status, table.nextDeliveryDate),
    index('subscriptions_places_held')
      .on(table.placesHeldUntil)
      .where(sql`${table.placesHeldUntil} is not null`),
    index('subscriptions_prime_period_end').on(table.primeCurrentPeriodEnd),
    index('subscriptions_prime_unpaid')
      .on(table.uid)
      .where(sql`${table.primeDueAmount} is not null or ${table.primePaymentFailed}`),
    index('subscriptions_prime_left')
      .on(table.uid)
      .where(sql`${table.status} = 'cancel' and ${table.primeRenews}`),
  ],
);

export const subscriptionPlans = pgTable(
  'subscription_plans',
  {
    uid: text()
      .notNull()
      .references(() => subscriptions.uid, { onDelete: 'cascade' }),
    pid: text().notNull(),
    persons: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.pid] }),
    foreignKey({
      columns: [table.pid, table.persons],
      foreignColumns: [planOptions.pid, planOptions.persons],
    }),
  ],
);

/** No delivery falls between the two days, both included. */
export const holidays = pgTable(
  'holidays',
  {
    uid: text()
      .primaryKey()
      .references(() => subscriptions.uid, { onDelete: 'cascade' }),
    startAt: day().notNull(),
    endAt: day().notNull(),
  },
  (table) => [check('holidays_order', sql`${table.endAt} >= ${table.startAt}`)],
);

/** Where a subscriber's baskets go: a pick-up point (PUP) or home (LAD). */
export const deliveries = pgTable(
  'deliveries',
  {
    uid: text()
      .primaryKey()
      .references(() => subscriptions.uid, { onDelete: 'cascade' }),
    entityType: text().$type<'PUP' | 'LAD'>().notNull(),
    /** A pick-up point's ppid, or a delivery zone's zid. */
    entityId: text().notNull(),
    timeslotId: text()
      .notNull()
      .references(() => timeslots.id),
    name: text(),
    address: text().notNull(),
    address2: text(),
    city: text().notNull(),
    province: text().notNull(),
    zipCode: text().notNull(),
    note: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    createdAt: createdAt(),
  },
  (table) => [
    check('deliveries_entity_type', oneOf(table.entityType, ['PUP', 'LAD'])),
    index('deliveries_timeslot').on(table.timeslotId),
  ],
);

/** A place that a subscriber has on a delivery day; `slotDays` counts them. */
export const bookings = pgTable(
  'bookings',
  {
    uid: text()
      .notNull()
      .references(() => subscriptions.uid, { onDelete: 'cascade' }),
    day: day().notNull(),
    timeslotId: text()
      .notNull()
      .references(() => timeslots.id),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.day] }),
    index('bookings_slot_day').on(table.timeslotId, table.day),
    index('bookings_day').on(table.day),
  ],
);

import { type Referral, referrals, type Tip, tips } from '@msl/contracts/entities/enums.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { addressColumns, createdAt, instant, oneOf } from './columns.ts';

export const users = pgTable(
  'users',
  {
    uid: text().primaryKey(),
    /** Always lower case, so that one address cannot sign up twice. */
    email: text().notNull().unique(),
    /** argon2id, encoded. */
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    ...addressColumns(),
    locale: text().$type<'fr-CA' | 'en-CA'>().notNull(),
    referral: text().$type<Referral>(),
    companyName: text(),
    defaultTip: integer().$type<Tip>().notNull().default(0),
    /** What their own referral link carries; made when it is first asked for. */
    referralCode: text().unique(),
    confirmedAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant(),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_referral_code', sql`${table.referralCode} ~ '^[A-Z2-9]{8}$'`),
    check('users_locale', oneOf(table.locale, ['fr-CA', 'en-CA'])),
    check('users_referral', oneOf(table.referral, referrals)),
    check('users_default_tip', oneOf(table.defaultTip, tips)),
  ],
);

/** Sessions are looked up by the SHA-256 of an opaque token, or of their page key; neither is ever stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Null of a session from before its pages came rendered. */
    pageKeyHash: text().unique(),
    uid: text()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('sessions_uid').on(table.uid), index('sessions_expires').on(table.expiresAt)],
);

/** What somebody proves their address with, once, by the link of a mail. */
const mailedSecret = () => ({
  tokenHash: text().primaryKey(),
  uid: text()
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

export const passwordResets = pgTable('password_resets', mailedSecret(), (table) => [
  index('password_resets_uid').on(table.uid),
  index('password_resets_expires').on(table.expiresAt),
]);

export const confirmations = pgTable('confirmations', mailedSecret(), (table) => [
  index('confirmations_uid').on(table.uid),
]);

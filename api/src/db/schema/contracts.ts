import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';

/** What a customer accepted, in which version and language, and when. Never changed: a new version is a new row. */
export const consents = pgTable(
  'consents',
  {
    uid: text()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    document: text().$type<'terms'>().notNull(),
    version: text().notNull(),
    locale: text().$type<'fr-CA' | 'en-CA'>().notNull(),
    acceptedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.document, table.version] }),
    check('consents_document', oneOf(table.document, ['terms'])),
    check('consents_locale', oneOf(table.locale, ['fr-CA', 'en-CA'])),
  ],
);

/** The contract that a customer was last sent by mail. */
export const contracts = pgTable(
  'contracts',
  {
    uid: text()
      .primaryKey()
      .references(() => subscriptions.uid, { onDelete: 'cascade' }),
    /** What was agreed, without dates and estimates, which change by themselves: another one is sent when it differs. */
    agreed: jsonb().$type<unknown>().notNull(),
    /** The fees and the terms of that day: when the store changes them, everybody is sent theirs anew. */
    conditions: text().notNull(),
    sentAt: instant().notNull(),
    /** When plans, delivery or frequency last changed since. */
    changedAt: instant(),
  },
  (table) => [
    index('contracts_changed').on(table.changedAt).where(sql`${table.changedAt} is not null`),
    index('contracts_conditions').on(table.conditions),
  ],
);

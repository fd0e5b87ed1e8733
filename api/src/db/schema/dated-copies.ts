import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Copies of personas that live at a date of their own, not by the store's clock: a few at most, and none in production. */
export const datedCopies = pgTable('dated_copies', {
  uid: text()
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  /** By the store's clock. */
  madeAt: instant().notNull(),
});

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Calls of a minute, counted for all processes together; whom they are counted for stands here only as a hash. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('rate_limits_ends_at').on(table.endsAt)],
);

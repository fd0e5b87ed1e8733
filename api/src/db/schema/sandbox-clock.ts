import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core';

/** How far the sandbox's clock is from the real one: at most one row, and none in production. */
export const sandboxClock = pgTable(
  'sandbox_clock',
  {
    id: integer().primaryKey().default(1),
    offsetMs: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('sandbox_clock_one', sql`${table.id} = 1`)],
);

import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Days whose deliveries happen on another day, or not at all. `MM-DD` is so every year, `YYYY-MM-DD` that year, which
 * is stronger: a day that is moved to itself is delivered as usual that year.
 */
export const movedDeliveries = pgTable(
  'moved_deliveries',
  {
    day: text().primaryKey(),
    /** Written as `day` is; of a yearly one the nearest such day. Null: nobody is delivered on that day. */
    movedTo: text(),
  },
  (table) => [
    // Counted in years that have a 29 February, so that an impossible day is refused by the cast.
    check(
      'moved_deliveries_day',
      sql`case when length(${table.day}) = 5 then ('2028-' || ${table.day})::date else ${table.day}::date end is not null`,
    ),
    check(
      'moved_deliveries_alike',
      sql`${table.day} ~ '^(\\d{4}-)?\\d\\d-\\d\\d$' and ${table.movedTo} ~ '^(\\d{4}-)?\\d\\d-\\d\\d$' and ${table.day} <> '02-29' and ${table.movedTo} <> '02-29' and length(${table.day}) = length(${table.movedTo})`,
    ),
    /** Six days at most, also over New Year: the calendar looks no further (`MOVED_AT_MOST`). */
    check(
      'moved_deliveries_near',
      sql`case when length(${table.day}) = 5 then (('2028-' || ${table.day})::date - ('2028-' || ${table.movedTo})::date + 372) % 366 <= 12 else abs(${table.day}::date - ${table.movedTo}::date) <= 6 end`,
    ),
  ],
);

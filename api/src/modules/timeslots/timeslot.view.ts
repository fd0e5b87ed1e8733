import type { Timeslot, Weekday } from '@msl/contracts/entities/timeslot.ts';
import type { timeslots } from '../../db/schema/pickup-points.ts';

export type TimeslotRow = typeof timeslots.$inferSelect;

/** The database keeps 0 to 6 by a check. */
export const weekdayOf = ({ day }: Pick<TimeslotRow, 'day'>): Weekday => day as Weekday;

/** A window as the contract has it: `active` when it runs and has a spot left. */
export const toTimeslot = (row: TimeslotRow): Timeslot => ({
  id: row.id,
  day: weekdayOf(row),
  start_time: row.startTime,
  end_time: row.endTime,
  active: row.active && row.spotsLeft > 0,
});

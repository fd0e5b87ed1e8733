import type { Timeslot, Weekday } from '@msl/contracts/entities/timeslot.ts';
import type { timeslots } from '../../db/schema/pickup-points.ts';

export type TimeslotRow = typeof timeslots.$inferSelect;

/** The database keeps 0 to 6 by a check. */
export const weekdayOf = ({ day }: Pick<TimeslotRow, 'day'>): Weekday => day as Weekday;

/** A slot with the places that somebody who begins every week now would find in it, on each delivery. */
export type OpenSlot = TimeslotRow & { spotsLeft: number };

const toWindow = (row: TimeslotRow, active: boolean): Timeslot => ({
  id: row.id,
  day: weekdayOf(row),
  start_time: row.startTime,
  end_time: row.endTime,
  active,
});

/** A window as the contract has it: `active` when it runs and somebody who begins now finds a place in it. */
export const toTimeslot = (row: OpenSlot): Timeslot => toWindow(row, row.active && row.spotsLeft > 0);

/** For whoever has a place in it, it is active however full it is. */
export const toOwnTimeslot = (row: TimeslotRow): Timeslot => toWindow(row, row.active);

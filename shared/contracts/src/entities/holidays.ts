import * as v from 'valibot';
import { calendarDay } from '../fields.ts';

/** Days without deliveries, both included; both null when none are scheduled. */
export const holidaysSchema = v.object({
  start_at: v.nullable(calendarDay),
  end_at: v.nullable(calendarDay),
});
export type Holidays = v.InferOutput<typeof holidaysSchema>;

/** The same, with the baskets that come whatever is planned: they are paid for. */
export const plannedHolidaysSchema = v.object({
  ...holidaysSchema.entries,
  paid_deliveries: v.array(calendarDay),
});
export type PlannedHolidays = v.InferOutput<typeof plannedHolidaysSchema>;

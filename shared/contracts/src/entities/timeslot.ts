import * as v from 'valibot';
import { id, timeOfDay } from '../fields.ts';

/** Day of the week, 0 Sunday to 6 Saturday. */
export const weekdaySchema = v.picklist([0, 1, 2, 3, 4, 5, 6]);
export type Weekday = v.InferOutput<typeof weekdaySchema>;

/** A weekly window in which baskets are delivered or collected. */
export const timeslotSchema = v.object({
  id,
  day: weekdaySchema,
  start_time: timeOfDay,
  end_time: timeOfDay,
  active: v.boolean(),
});
export type Timeslot = v.InferOutput<typeof timeslotSchema>;

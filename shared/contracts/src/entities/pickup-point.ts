import * as v from 'valibot';
import { calendarDay, count, id, latitude, longitude } from '../fields.ts';
import { frequencySchema } from './enums.ts';
import { timeslotSchema, weekdaySchema } from './timeslot.ts';

/** Places left for somebody who begins now and comes every week: as many as on the fullest of the coming weeks. */
export const availabilitySchema = v.object({ day: weekdaySchema, spot_left: count });
export type Availability = v.InferOutput<typeof availabilitySchema>;

/** The same with the coming deliveries of that weekday one by one, the soonest first. */
export const dayAvailabilitySchema = v.object({
  ...availabilitySchema.entries,
  dates: v.array(v.object({ date: calendarDay, spot_left: count })),
});
export type DayAvailability = v.InferOutput<typeof dayAvailabilitySchema>;

/**
 * A place where baskets are collected. `id` and `ppid` are always equal: the wire has both names.
 * Its password never leaves the server: a private point says only that it is one (decisions, section 4).
 */
export const pickupPointSchema = v.object({
  id,
  ppid: id,
  name: v.string(),
  private: v.boolean(),
  address: v.string(),
  address2: v.nullable(v.string()),
  city: v.string(),
  province: v.string(),
  country: v.string(),
  zip_code: v.string(),
  /** Kilometres from the place asked for, to one decimal; null where no place was asked for. */
  distance: v.nullable(v.number()),
  /** The smallest number of days between deliveries that it takes: 14 refuses weekly subscribers. */
  frequence: frequencySchema,
  open: v.boolean(),
  /** No spot left on any day. */
  full: v.boolean(),
  timeslots: v.array(timeslotSchema),
  availabilities: v.array(availabilitySchema),
  lat: latitude,
  lng: longitude,
});
export type PickupPoint = v.InferOutput<typeof pickupPointSchema>;

/** A pick-up window near a postal code. */
export const pickupTimeslotSchema = v.object({
  ...timeslotSchema.entries,
  ppid: id,
  name: v.string(),
  distance: v.number(),
});
export type PickupTimeslot = v.InferOutput<typeof pickupTimeslotSchema>;

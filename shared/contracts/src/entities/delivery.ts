import * as v from 'valibot';
import { calendarDay, id, instant, latitude, longitude } from '../fields.ts';
import { entityTypeSchema, frequencySchema, orderStatuses } from './enums.ts';
import { timeslotSchema } from './timeslot.ts';

/** Where and when a subscriber receives baskets. `entity_id` is the pick-up point's ppid, null at home. */
export const deliverySchema = v.object({
  entity_type: entityTypeSchema,
  entity_id: v.nullable(id),
  timeslot_id: id,
  timeslot: timeslotSchema,
  frequence: frequencySchema,
  /** The pick-up point's name, or the subscriber's at home. */
  name: v.string(),
  address: v.string(),
  address2: v.nullable(v.string()),
  city: v.string(),
  province: v.string(),
  zip_code: v.string(),
  note: v.nullable(v.string()),
  lat: v.nullable(latitude),
  lng: v.nullable(longitude),
  /** False when the pick-up point has closed since it was chosen, or the window is served no more. */
  open: v.boolean(),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;

/** What a change of delivery does to the dates, before it is saved. */
export const deliveryChangeSchema = v.object({
  /** The open basket: it follows, or stays where and when it is. Null without one. */
  basket: v.nullable(
    v.object({
      follows: v.boolean(),
      previous_date: calendarDay,
      delivery_date: calendarDay,
      cut_off_at: instant,
    }),
  ),
  /** The delivery after it, or the next one. */
  next_delivery_date: calendarDay,
});
export type DeliveryChange = v.InferOutput<typeof deliveryChangeSchema>;

/** One coming delivery with every date of its cycle (decisions, section 1). */
export const nextDeliverySchema = v.object({
  /** Of its order; null while it has none. */
  oid: v.nullable(id),
  delivery_date: calendarDay,
  /** The usual day of a delivery that is moved to another; null for one on its own day. */
  moved_from: v.nullable(calendarDay),
  populating_date: calendarDay,
  processing_date: calendarDay,
  shown_processing_date: calendarDay,
  cut_off_at: instant,
  /** `planned`, `holiday` and `closed` (its place is served no more) have no order; the others are its status. */
  status: v.picklist(['planned', 'holiday', 'closed', ...orderStatuses]),
  /** Billed, and the store has closed its day since: nobody brings it. */
  day_is_closed: v.boolean(),
});
export type NextDelivery = v.InferOutput<typeof nextDeliverySchema>;

export const nextDeliveriesSchema = v.object({
  frequence: frequencySchema,
  deliveries: v.array(nextDeliverySchema),
});
export type NextDeliveries = v.InferOutput<typeof nextDeliveriesSchema>;

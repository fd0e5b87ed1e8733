import * as v from 'valibot';
import { calendarDay, cents, instant } from '../fields.ts';
import { couponSchema } from './coupon.ts';
import { orderPricesSchema } from './order.ts';

const range = v.object({ min: cents, max: cents });

/** What the first basket is expected to cost and when it comes, before anything is signed (decisions, section 7). */
export const estimateSchema = v.object({
  /** What the plans promise for a basket, before delivery and taxes. */
  basket: range,
  /** A typical one, the next, filled and priced as the store would today; once that is open, what it costs as it is. */
  typical: orderPricesSchema,
  /** All included, the least and the most that a basket of the range costs. */
  total: range,
  minimum_subtotal: cents,
  free_delivery_from: cents,
  /** For each delivery, before taxes. */
  delivery_fee: cents,
  /** The coupon that was asked about, or is applied already. */
  coupon: v.nullable(couponSchema),
  dates: v.object({
    /** The first basket opens on this day. */
    opens: calendarDay,
    /** As soon as the subscription starts, or is open already. */
    opens_now: v.boolean(),
    cut_off_at: instant,
    billed: calendarDay,
    delivered: calendarDay,
  }),
  /** The terms in force, and whether the caller has accepted this version. */
  terms: v.object({ version: v.string(), accepted: v.boolean() }),
});
export type Estimate = v.InferOutput<typeof estimateSchema>;

import * as v from 'valibot';
import { calendarDay } from '../fields.ts';

export const couponTypes = ['FIXED_AMOUNTS', 'PERCENTAGES'] as const;

/**
 * `amount` is cents for FIXED_AMOUNTS and percent for PERCENTAGES; `expiry_date` is the last day on which it may be
 * applied: on the basket that shows it, it counts whenever that is billed.
 */
export const couponSchema = v.object({
  code: v.string(),
  amount: v.pipe(v.number(), v.minValue(0)),
  type: v.picklist(couponTypes),
  expiry_date: v.nullable(calendarDay),
  /** No open basket has it: the one that comes next will. */
  for_next_order: v.boolean(),
});
export type Coupon = v.InferOutput<typeof couponSchema>;

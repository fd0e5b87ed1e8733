import * as v from 'valibot';
import { calendarDay } from '../fields.ts';

export const couponTypes = ['FIXED_AMOUNTS', 'PERCENTAGES'] as const;

/** `amount` is cents for FIXED_AMOUNTS and percent for PERCENTAGES; `expiry_date` is the last valid day. */
export const couponSchema = v.object({
  code: v.string(),
  amount: v.pipe(v.number(), v.minValue(0)),
  type: v.picklist(couponTypes),
  expiry_date: v.nullable(calendarDay),
});
export type Coupon = v.InferOutput<typeof couponSchema>;

import * as v from 'valibot';
import { form, requiredText } from './fields.ts';

/** A coupon's code, upper-cased. */
export const couponFormSchema = form({ code: v.pipe(requiredText('coupon-required'), v.toUpperCase()) });
export type CouponForm = v.InferInput<typeof couponFormSchema>;

import * as v from 'valibot';
import { cents, count } from '../fields.ts';

const amount = v.pipe(v.number(), v.minValue(0));

/** What a subscriber's baskets have saved: food in pounds, CO2 in kilograms, water in litres. */
export const statsSchema = v.object({ food_saved: amount, co2_saved: amount, water_saved: amount });
export type Stats = v.InferOutput<typeof statsSchema>;

/** Money saved by MSL+ so far, and what a year of it could save. */
export const savingsSchema = v.object({
  done_savings: cents,
  potential_savings: cents,
  /** The paid baskets of the last year that the estimate rests on; without any it is the store's usual figure. */
  potential_from_baskets: count,
});
export type Savings = v.InferOutput<typeof savingsSchema>;

import * as v from 'valibot';
import { cents } from '../fields.ts';

const amount = v.pipe(v.number(), v.minValue(0));

/** What a subscriber's baskets have saved: food in pounds, CO2 in kilograms, water in litres. */
export const statsSchema = v.object({ food_saved: amount, co2_saved: amount, water_saved: amount });
export type Stats = v.InferOutput<typeof statsSchema>;

/** Money saved by MSL+ so far, and what a year of it could save. */
export const savingsSchema = v.object({ done_savings: cents, potential_savings: cents });
export type Savings = v.InferOutput<typeof savingsSchema>;

import * as v from 'valibot';
import { cents, count, hundredths, id, images } from '../fields.ts';
import { nameCopy } from './copy.ts';

/** A line of an order or of the pre-order. */
export const orderProductSchema = v.object({
  pid: id,
  quantity: count,
  keep: v.boolean(),
  /** Of the pre-order: how many of `quantity` every basket has; the others wait for the next one alone. */
  kept_quantity: v.optional(count),
  images,
  brand: v.nullable(v.string()),
  copy: nameCopy,
  /** For one: before any promotion, of today, and what this customer pays, which is less for members of MSL+. */
  regular_price: cents,
  price: cents,
  display_price: cents,
  /** `quantity` times `price`: the lines add up to the order's `subtotal_price`, and its `savings` come off below. */
  line_price: cents,
  volume: hundredths,
  unit: v.string(),
  taxable: v.boolean(),
  /** How many more the store can give, above `quantity`. */
  inventory: count,
});
export type OrderProduct = v.InferOutput<typeof orderProductSchema>;

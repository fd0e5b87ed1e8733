import { entityTypeSchema, frequencySchema } from '@msl/contracts/entities/enums.ts';
import { estimateSchema } from '@msl/contracts/entities/estimate.ts';
import { cents, count, id } from '@msl/contracts/fields.ts';
import * as v from 'valibot';

/** What is agreed, and stays so until the customer or the store changes it. */
export const agreedSchema = v.object({
  plans: v.array(
    v.object({
      pid: id,
      name: v.object({ 'fr-CA': v.string(), 'en-CA': v.string() }),
      persons: count,
      is_corporate: v.boolean(),
      min_price: cents,
      max_price: cents,
    }),
  ),
  frequence: frequencySchema,
  delivery: v.object({
    entity_type: entityTypeSchema,
    name: v.string(),
    address: v.string(),
    /** 0 is Sunday. */
    day: count,
    start_time: v.string(),
    end_time: v.string(),
  }),
});

const { terms: _, ...estimated } = estimateSchema.entries;

/** The same with what it comes to, and the dates of the next basket. */
export const contractSchema = v.object({
  ...agreedSchema.entries,
  ...estimated,
  /** The next basket is open already: `typical` is what it costs as it is, whatever the plans are by now. */
  is_open: v.optional(v.boolean(), false),
});
export type Contract = v.InferOutput<typeof contractSchema>;

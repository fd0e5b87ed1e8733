import * as v from 'valibot';

const known = v.optional(v.string());

/** What a browser confirms a card with at the payment provider. */
export const cardSetupSchema = v.object({
  client_secret: v.pipe(v.string(), v.nonEmpty()),
  /** Whose card it is, in the provider's own words: with it the bank can check the address, and asks less. */
  billing_details: v.optional(
    v.object({
      name: v.string(),
      email: v.string(),
      phone: known,
      address: v.object({ line1: known, city: known, state: known, postal_code: known, country: v.string() }),
    }),
  ),
});
export type CardSetup = v.InferOutput<typeof cardSetupSchema>;

import * as v from 'valibot';
import { id, latitude, longitude } from '../fields.ts';
import { localeSchema, primeStatusSchema, referralSchema, tipSchema } from './enums.ts';

/** A customer as the server answers it: no password ever, in any form. */
export const userSchema = v.object({
  uid: id,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  /** Whether the link of the confirmation e-mail was followed. */
  email_confirmed: v.boolean(),
  phone: v.string(),
  address: v.nullable(v.string()),
  address2: v.nullable(v.string()),
  city: v.nullable(v.string()),
  province: v.nullable(v.string()),
  zip_code: v.nullable(v.string()),
  country: v.nullable(v.string()),
  note: v.nullable(v.string()),
  latlng: v.nullable(v.object({ lat: latitude, lng: longitude })),
  locale: localeSchema,
  referral: v.nullable(referralSchema),
  company_name: v.nullable(v.string()),
  default_tip: tipSchema,
  prime_status: primeStatusSchema,
  newsletter: v.boolean(),
});
export type User = v.InferOutput<typeof userSchema>;

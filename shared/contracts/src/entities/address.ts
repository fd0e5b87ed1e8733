import * as v from 'valibot';
import { latitude, longitude } from '../fields.ts';

/**
 * An address that the search knows; `label` is the one line to show. A place found by its name has an empty
 * `address` and only the area (`H2J`) as `zip_code`: enough for a map, not for a delivery.
 */
export const addressSchema = v.object({
  label: v.string(),
  address: v.string(),
  city: v.string(),
  province: v.string(),
  zip_code: v.string(),
  lat: latitude,
  lng: longitude,
});
export type Address = v.InferOutput<typeof addressSchema>;

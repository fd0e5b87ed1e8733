import * as v from 'valibot';
import { latitude, longitude } from '../fields.ts';
import {
  form,
  frequencyField,
  noteField,
  optionalText,
  provinceField,
  requiredLine,
  requiredText,
  zipField,
} from './fields.ts';

/** Delivery at home: the address comes from the search, only its second line and the note are typed. */
export const homeDeliverySchema = form({
  address: requiredLine('address-required'),
  address2: optionalText(),
  city: requiredLine('city-required'),
  province: provinceField,
  zip_code: zipField,
  country: optionalText(),
  note: noteField,
  lat: v.optional(v.nullable(latitude), null),
  lng: v.optional(v.nullable(longitude), null),
  timeslotId: requiredText('timeslot-required'),
  frequence: frequencyField,
});
export type HomeDeliveryForm = v.InferInput<typeof homeDeliverySchema>;

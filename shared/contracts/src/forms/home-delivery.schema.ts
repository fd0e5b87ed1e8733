import * as v from 'valibot';
import { frequencies } from '../entities/enums.ts';
import { latitude, longitude } from '../fields.ts';
import { form, noteField, optionalText, provinceField, requiredText, zipField } from './fields.ts';

/** Delivery at home: the address comes from the search, only its second line and the note are typed. */
export const homeDeliverySchema = form({
  address: requiredText('address-required'),
  address2: optionalText(),
  city: requiredText('city-required'),
  province: provinceField,
  zip_code: zipField,
  country: optionalText(),
  note: noteField,
  lat: v.optional(v.nullable(latitude), null),
  lng: v.optional(v.nullable(longitude), null),
  timeslotId: requiredText('timeslot-required'),
  frequence: v.picklist(frequencies, 'frequency-required'),
});
export type HomeDeliveryForm = v.InferInput<typeof homeDeliverySchema>;

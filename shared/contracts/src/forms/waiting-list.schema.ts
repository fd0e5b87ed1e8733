import * as v from 'valibot';
import { entityTypes } from '../entities/enums.ts';
import {
  emailField,
  firstNameField,
  form,
  lastNameField,
  optionalText,
  phoneField,
  zipField,
} from './fields.ts';

/** Waiting for an area to be served; `streetNumber` is the wire's spelling. */
export const waitingListSchema = form({
  first_name: firstNameField,
  last_name: lastNameField,
  email: emailField,
  phone: phoneField,
  zip_code: zipField,
  entity_type: v.optional(v.picklist(entityTypes, 'value-not-valid'), 'LAD'),
  streetNumber: optionalText(),
  address: optionalText(),
  city: optionalText(),
  province: optionalText(),
  country: optionalText(),
});
export type WaitingListForm = v.InferInput<typeof waitingListSchema>;
/** A registration as it is kept. */
export type WaitingListRegistration = v.InferOutput<typeof waitingListSchema>;

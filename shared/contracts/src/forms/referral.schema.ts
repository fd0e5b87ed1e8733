import * as v from 'valibot';
import {
  emailField,
  firstNameField,
  form,
  lastNameField,
  localeField,
  phoneField,
  referralField,
  zipField,
} from './fields.ts';

/** Give 5, get 5: the person that a subscriber invites. */
export const referralFormSchema = form({
  first_name: firstNameField,
  last_name: lastNameField,
  email: emailField,
  zip_code: zipField,
  phone: phoneField,
  locale: localeField,
  referral: v.optional(referralField, 'friend'),
});
export type ReferralForm = v.InferInput<typeof referralFormSchema>;

import * as v from 'valibot';
import {
  companyNameField,
  firstNameField,
  form,
  lastNameField,
  localeField,
  noteField,
  phoneField,
  referralField,
} from './fields.ts';

/** Personal info. E-mail and postal code are shown and cannot be changed here. */
export const profileSchema = form({
  first_name: firstNameField,
  last_name: lastNameField,
  phone: phoneField,
  locale: localeField,
  referral: referralField,
  newsletter: v.boolean('value-not-valid'),
});
export type ProfileForm = v.InferInput<typeof profileSchema>;

/** What the call takes: any of the form's fields, and the company's name. */
export const profileBodySchema = v.partial(
  form({ ...profileSchema.entries, company_name: companyNameField, note: noteField }),
);

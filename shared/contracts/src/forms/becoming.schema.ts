import * as v from 'valibot';
import { BECOMING_PHONE_LENGTH, MESSAGE_MAX_LENGTH } from '../constants.ts';
import { emailField, firstNameField, form, joined, lastNameField, requiredText, zipField } from './fields.ts';
import { toLines } from './plain-text.ts';

const TEN_DIGITS = new RegExp(`^\\d{${BECOMING_PHONE_LENGTH}}$`);

/** Becoming a pick-up point; this form's phone has exactly 10 digits, however they are set apart. */
export const becomingSchema = form({
  first_name: firstNameField,
  last_name: lastNameField,
  phone: v.pipe(
    requiredText('phone-required'),
    // Browsers fill in the country too.
    v.transform((phone) => joined(phone).replace(/[().]/g, '').replace(/^\+1/, '')),
    v.regex(TEN_DIGITS, 'phone-ten-digits'),
  ),
  zip_code: zipField,
  email: emailField,
  message: v.pipe(
    v.string('message-required'),
    v.trim(),
    v.nonEmpty('message-required'),
    v.maxLength(MESSAGE_MAX_LENGTH, 'text-too-long'),
    v.transform(toLines),
    v.nonEmpty('message-required'),
  ),
});
export type BecomingForm = v.InferInput<typeof becomingSchema>;

import * as v from 'valibot';
import { BECOMING_PHONE_LENGTH, MESSAGE_MAX_LENGTH } from '../constants.ts';
import { emailField, firstNameField, form, lastNameField, requiredText, zipField } from './fields.ts';

/** Becoming a pick-up point; this form's phone is exactly 10 characters. */
export const becomingSchema = form({
  first_name: firstNameField,
  last_name: lastNameField,
  phone: v.pipe(
    requiredText('phone-required'),
    v.length(BECOMING_PHONE_LENGTH, 'phone-not-valid'),
    v.digits('phone-not-valid'),
  ),
  zip_code: zipField,
  email: emailField,
  message: v.pipe(
    v.string('message-required'),
    v.trim(),
    v.nonEmpty('message-required'),
    v.maxLength(MESSAGE_MAX_LENGTH, 'text-too-long'),
  ),
});
export type BecomingForm = v.InferInput<typeof becomingSchema>;

import { PHONE_MIN_DIGITS } from '@msl/contracts/constants.ts';
import type { WaitingListForm } from '@msl/contracts/forms/waiting-list.schema.ts';
import { withCountryCode } from '@msl/ui/phone-country.ts';

/**
 * Whether the list may be joined (specification, section 5): name and e-mail are there, and the phone is long
 * enough, with the country code that the field puts in when it is left.
 */
export function isReady({ first_name, last_name, email, phone = '' }: Partial<WaitingListForm>): boolean {
  const named = [first_name, last_name, email].every((text) => text?.trim());
  return named && withCountryCode(phone).replace(/\D/g, '').length >= PHONE_MIN_DIGITS;
}

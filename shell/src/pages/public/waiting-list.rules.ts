import { PHONE_MIN_DIGITS } from '@msl/contracts/constants.ts';
import type { WaitingListForm } from '@msl/contracts/forms/waiting-list.schema.ts';
import { withCountryCode } from '@msl/ui/phone-country.ts';

/**
 * Whether the list may be joined (specification, section 5): name and e-mail are there, the postal code of the
 * area that is waited for (docs/decisions, 1), and the phone is long enough, with the country code that the field puts in when it is left.
 */
export function isReady({ phone = '', ...typed }: Partial<WaitingListForm>): boolean {
  const { first_name, last_name, email, zip_code } = typed;
  const isThere = [first_name, last_name, email, zip_code].every((text) => text?.trim());
  return isThere && withCountryCode(phone).replace(/\D/g, '').length >= PHONE_MIN_DIGITS;
}

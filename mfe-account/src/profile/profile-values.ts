import type { Referral } from '@msl/contracts/entities/enums.ts';
import type { User } from '@msl/contracts/entities/user.ts';
import type { ProfileForm } from '@msl/contracts/forms/profile.schema.ts';
import { phoneWords } from './phone-words.ts';

/** The stored values as the form holds them; without a referral the placeholder stands, which is not an answer. */
export const formOf = (user: User): ProfileForm => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: phoneWords(user.phone),
  locale: user.locale,
  referral: user.referral ?? ('' as Referral),
  newsletter: user.newsletter,
});

import type { Referral } from '@msl/contracts/entities/enums.ts';
import type { User } from '@msl/contracts/entities/user.ts';
import { type ProfileForm, profileBodySchema } from '@msl/contracts/forms/profile.schema.ts';
import { phoneWords } from '@msl/ui/phone-words.ts';
import * as v from 'valibot';

/** The stored values as the form holds them; without a referral the placeholder stands, which is not an answer. */
export const formOf = (user: User): ProfileForm => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: phoneWords(user.phone),
  locale: user.locale,
  referral: user.referral ?? ('' as Referral),
  newsletter: user.newsletter,
});

/** What was typed over the stored values. */
export const typedIn = (
  values: ProfileForm,
  dirty: Partial<Record<keyof ProfileForm, boolean>>,
): Partial<ProfileForm> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name as keyof ProfileForm]));

/** Whether the store has what was typed, as it tidies names and phones. */
export function isSavedIn(user: User, typed: Partial<ProfileForm>): boolean {
  const { success, output } = v.safeParse(profileBodySchema, typed);
  return success && Object.entries(output).every(([name, value]) => user[name as keyof User] === value);
}

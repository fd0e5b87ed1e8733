import type { Referral } from '@msl/contracts/entities/enums.ts';
import type { SignUpForm } from '@msl/contracts/forms/sign-up.schema.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { AccountDraft } from '../draft/sign-up-draft.ts';

/** The form as it was left. Passwords are typed anew; the referral's placeholder is not an answer. */
export function formOf({ newsletter: _, referral, ...typed }: AccountDraft, locale: Locale): SignUpForm {
  return { ...typed, referral: referral as Referral, password: '', password_confirmation: '', locale };
}

/** What of the form is kept while it is typed. */
export function draftFrom(form: Partial<SignUpForm>): Partial<AccountDraft> {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    first_name: text(form.first_name),
    last_name: text(form.last_name),
    email: text(form.email),
    phone: text(form.phone),
    company_name: text(form.company_name),
    referral: text(form.referral),
    zip_code: text(form.zip_code),
  };
}

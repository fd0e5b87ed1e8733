import * as v from 'valibot';
import {
  LOGIN_MIN_LENGTH,
  NAME_MIN_LENGTH,
  NOTE_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MIN_DIGITS,
  PROVINCE,
  TEXT_MAX_LENGTH,
} from '../constants.ts';
import { FREQUENCY, frequencies, referrals } from '../entities/enums.ts';
import type { ErrorKey } from '../errors.ts';
import { languages, localeFrom, locales } from '../locale.ts';
import { isPersonName, tidyName } from './person-name.ts';
import { toLine, toLines } from './plain-text.ts';

/**
 * The fields of forms and bodies (specification, section 5). Each message is a key of the error
 * catalogue, so that the form and the server say the same of the same mistake.
 */

/** What a field says when it is absent: the same as when it is empty. */
const messageOfMissing = (entries: v.ObjectEntries, issue: v.ObjectIssue): string => {
  const key = issue.path?.[0]?.key;
  const schema = typeof key === 'string' ? entries[key] : undefined;
  if (!schema) return 'request-not-valid';
  const result = v.safeParse(schema as v.GenericSchema, undefined);
  return result.issues?.[0].message ?? 'value-not-valid';
};

/** An object schema whose messages are all keys of the catalogue, absent fields included. */
export const form = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, (issue) => messageOfMissing(entries, issue));

/** Trimmed text, at most 100 characters. */
export const requiredText = (missing: ErrorKey) =>
  v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing), v.maxLength(TEXT_MAX_LENGTH, 'text-too-long'));

/** The same for words that others read: one line of plain text. */
export const requiredLine = (missing: ErrorKey) =>
  v.pipe(requiredText(missing), v.transform(toLine), v.nonEmpty(missing));

/** Trimmed plain text that may be left out or empty; empty becomes null. */
export const optionalText = (maxLength = TEXT_MAX_LENGTH, plain: (text: string) => string = toLine) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string('value-not-valid'),
        v.trim(),
        v.maxLength(maxLength, 'text-too-long'),
        v.transform((text) => plain(text) || null),
      ),
    ),
    null,
  );
export const noteField = optionalText(NOTE_MAX_LENGTH, toLines);

const named = (missing: ErrorKey, short: ErrorKey) =>
  v.pipe(requiredText(missing), v.minLength(NAME_MIN_LENGTH, short));

/** A name goes into mails to other people, whoever typed it. */
const personNamed = (missing: ErrorKey, short: ErrorKey) =>
  v.pipe(named(missing, short), v.transform(tidyName), v.check(isPersonName, 'name-characters-not-valid'));

export const firstNameField = personNamed('missing-first-name', 'first-name-not-valid');
export const lastNameField = personNamed('missing-last-name', 'last-name-not-valid');
export const companyNameField = v.pipe(
  named('company-name-required', 'company-name-not-valid'),
  v.check((name) => name === toLine(name), 'company-name-not-valid'),
);

/** With the apostrophe of `marie.d'amours@`, and domains in accents as mail servers write them: `xn--pinceau-eya.ca`. */
const emailPattern = /^[\w+'-]+(?:\.[\w+'-]+)*@(?:[\da-z]+(?:-+[\da-z]+)*\.)+(?:[a-z]{2,}|xn--[\da-z-]+)$/;
export const emailField = v.pipe(
  requiredText('missing-user-email'),
  v.toLowerCase(),
  v.regex(emailPattern, 'invalid-email'),
);

/** Not trimmed: a password is what was typed. */
const password = v.pipe(
  v.string('missing-user-password'),
  v.nonEmpty('missing-user-password'),
  v.maxLength(TEXT_MAX_LENGTH, 'text-too-long'),
);
export const knownPasswordField = v.pipe(password, v.minLength(LOGIN_MIN_LENGTH, 'too-short-password'));
export const newPasswordField = v.pipe(password, v.minLength(PASSWORD_MIN_LENGTH, 'too-short-password'));
export const passwordConfirmationField = v.pipe(
  v.string('password-confirmation-required'),
  v.nonEmpty('password-confirmation-required'),
  v.maxLength(TEXT_MAX_LENGTH, 'text-too-long'),
);

/**
 * Without what sets its parts off. Text that was copied brings hyphens and spaces that do not break, and marks of its
 * direction.
 */
export const joined = (typed: string) => typed.replace(/[\s\p{Pd}\p{Cf}]/gu, '');

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** With its country: begins with 1 (Canada, United States) or 33 (France), at least 11 digits. */
export const isPhone = (phone: string) => {
  const digits = digitsOf(phone);
  if (!/^[+\d().]*$/.test(joined(phone))) return false;
  return /^(1|33)/.test(digits) && digits.length >= PHONE_MIN_DIGITS && digits.length <= 15;
};
export const phoneField = v.pipe(
  requiredText('phone-required'),
  v.toLowerCase(),
  v.check(isPhone, 'phone-not-valid'),
  v.transform(digitsOf),
);

/** As the documentation of the API has it; what else may set the two halves off is gone before. */
const zipPattern = /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/;
const spacedZip = (zip: string) => `${zip.slice(0, 3)} ${zip.slice(-3)}`;

/** Letter digit letter, digit letter digit, spaced as somebody likes; upper-cased, one space in the middle. */
export const zipField = v.pipe(
  requiredText('zip-required'),
  v.transform(joined),
  v.toUpperCase(),
  v.regex(zipPattern, 'zip-not-valid'),
  v.transform(spacedZip),
);
/** The same where it may be left out or empty; then null. */
export const optionalZipField = v.optional(
  v.nullable(
    v.pipe(
      v.string('zip-not-valid'),
      v.transform(joined),
      v.toUpperCase(),
      v.check((zip) => zip === '' || zipPattern.test(zip), 'zip-not-valid'),
      v.transform((zip) => (zip === '' ? null : spacedZip(zip))),
    ),
  ),
  null,
);

/** Only Quebec is offered. */
export const provinceField = v.pipe(
  requiredText('province-required'),
  v.toUpperCase(),
  v.picklist([PROVINCE], 'province-not-served'),
);
/** The same where it may be left out or empty; then null. */
export const optionalProvinceField = v.pipe(
  optionalText(),
  v.transform((province) => province?.toUpperCase() ?? null),
  v.check((province) => province === null || province === PROVINCE, 'province-not-served'),
);

/** A language of the store, written `fr-CA` or `fr`. */
export const localeField = v.pipe(
  v.picklist([...locales, ...languages], 'language-required'),
  v.transform((written) => localeFrom(written)),
);
/** Days between two deliveries, as a number or as its digits. */
export const frequencyField = v.pipe(
  v.picklist([...frequencies, '7', '14'], 'frequency-required'),
  v.transform((value) => (Number(value) === FREQUENCY.WEEKLY ? FREQUENCY.WEEKLY : FREQUENCY.BI_WEEKLY)),
);
export const referralField = v.picklist(referrals, 'referral-required');

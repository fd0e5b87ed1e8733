// Long because: every form, with each mistake that it refuses.
import * as v from 'valibot';
import { errorKeys, isErrorKey } from '../errors.ts';
import { becomingSchema } from './becoming.schema.ts';
import { couponFormSchema } from './coupon.schema.ts';
import { holidaysFormSchema } from './holidays.schema.ts';
import { homeDeliverySchema } from './home-delivery.schema.ts';
import { logInSchema } from './log-in.schema.ts';
import { passwordResetSchema } from './password.schema.ts';
import { cardChangeSchema, orderPaymentFormSchema, paymentInputSchema } from './payment.schema.ts';
import { pickupDeliverySchema } from './pickup-delivery.schema.ts';
import { plansFormSchema } from './plans.schema.ts';
import { profileBodySchema, profileSchema } from './profile.schema.ts';
import { referralFormSchema } from './referral.schema.ts';
import { corporateSignUpSchema, signUpBodySchema, signUpSchema } from './sign-up.schema.ts';
import { waitingListSchema } from './waiting-list.schema.ts';

const person = { first_name: 'Zoé', last_name: 'Roy', email: 'zoe@exemple.ca' };
const signUp = {
  ...person,
  password: 'radis-tordu',
  password_confirmation: 'radis-tordu',
  phone: '+1 514 555-0199',
  locale: 'fr-CA',
  referral: 'friend',
};
const home = {
  address: '123, rue Rachel Est',
  city: 'Montréal',
  province: 'QC',
  zip_code: 'h2j1a1',
  timeslotId: 't1',
  frequence: 7,
};
const becoming = { ...person, phone: '5145550199', zip_code: 'H2J 1A1', message: 'Bonjour' };
const waiting = { ...person, phone: '15145550199', zip_code: 'H2J 1A1' };

/** The first message of each field that is refused. */
const refusals = (schema: v.GenericSchema, input: unknown) => {
  const result = v.safeParse(schema, input);
  if (result.success) return {};
  const messages: Record<string, string> = {};
  for (const issue of result.issues) messages[v.getDotPath(issue) ?? ''] ??= issue.message;
  return messages;
};

const long = 'x'.repeat(101);

type Case = [string, v.GenericSchema, object, Record<string, string>];

test.each<Case>([
  ['a log-in', logInSchema, { email: 'a@b.ca', password: 'ab' }, {}],
  [
    'an empty log-in',
    logInSchema,
    { email: '', password: '' },
    { email: 'missing-user-email', password: 'missing-user-password' },
  ],
  ['an absent log-in', logInSchema, {}, { email: 'missing-user-email', password: 'missing-user-password' }],
  [
    'a log-in of one letter',
    logInSchema,
    { email: 'a@b', password: 'a' },
    { email: 'invalid-email', password: 'too-short-password' },
  ],
  ['a sign-up', signUpSchema, signUp, {}],
  ['a sign-up with a French phone', signUpSchema, { ...signUp, phone: '33612345678' }, {}],
  ['a sign-up with an empty zip', signUpSchema, { ...signUp, zip_code: '' }, {}],
  [
    'a sign-up with a wrong zip',
    signUpSchema,
    { ...signUp, zip_code: '90210' },
    { zip_code: 'zip-not-valid' },
  ],
  [
    'a sign-up with a phone too short',
    signUpSchema,
    { ...signUp, phone: '1514555019' },
    { phone: 'phone-not-valid' },
  ],
  [
    'a sign-up with a phone of elsewhere',
    signUpSchema,
    { ...signUp, phone: '447911123456' },
    { phone: 'phone-not-valid' },
  ],
  ['a sign-up without a phone', signUpSchema, { ...signUp, phone: '' }, { phone: 'phone-required' }],
  [
    'a sign-up with a short password',
    signUpSchema,
    { ...signUp, password: 'radis', password_confirmation: 'radis' },
    { password: 'too-short-password' },
  ],
  [
    'a sign-up with two passwords',
    signUpSchema,
    { ...signUp, password_confirmation: 'radis-droit' },
    { password_confirmation: 'password-not-matching' },
  ],
  [
    'a sign-up with short names',
    signUpSchema,
    { ...signUp, first_name: ' Z ', last_name: '' },
    { first_name: 'first-name-not-valid', last_name: 'missing-last-name' },
  ],
  [
    'a sign-up with a long name',
    signUpSchema,
    { ...signUp, last_name: long },
    { last_name: 'text-too-long' },
  ],
  [
    'a sign-up whose names are an advertisement',
    signUpSchema,
    { ...signUp, first_name: 'Win $500 call 1-900-555', last_name: 'casino\u2024com' },
    { first_name: 'name-characters-not-valid', last_name: 'name-characters-not-valid' },
  ],
  [
    'an invitation whose name is a link',
    referralFormSchema,
    { ...signUp, zip_code: 'H2J1A1', referral: undefined, first_name: 'casino.com' },
    { first_name: 'name-characters-not-valid' },
  ],
  [
    'a profile with a name of digits',
    profileSchema,
    { ...signUp, newsletter: true, last_name: 'Roy 2' },
    { last_name: 'name-characters-not-valid' },
  ],
  [
    'an application whose name is an address',
    becomingSchema,
    { ...becoming, first_name: 'a@b.ca' },
    { first_name: 'name-characters-not-valid' },
  ],
  [
    'a waiting list whose name has a price',
    waitingListSchema,
    { ...waiting, first_name: 'Zoé 5 $' },
    { first_name: 'name-characters-not-valid' },
  ],
  [
    'a waiting list with a phone of letters',
    waitingListSchema,
    { ...waiting, phone: 'call me maybe' },
    { phone: 'phone-not-valid' },
  ],
  [
    'a sign-up with a phone among words',
    signUpSchema,
    { ...signUp, phone: 'call 15145550199 now' },
    { phone: 'phone-not-valid' },
  ],
  [
    'a sign-up without language or referral',
    signUpSchema,
    { ...signUp, locale: '', referral: 'default' },
    { locale: 'language-required', referral: 'referral-required' },
  ],
  [
    'a corporate sign-up without a company',
    corporateSignUpSchema,
    signUp,
    { company_name: 'company-name-required' },
  ],
  ['a corporate sign-up', corporateSignUpSchema, { ...signUp, company_name: 'Radis inc.' }, {}],
  ['a sign-up call', signUpBodySchema, { ...signUp, plans: [{ pid: '1001', quantity: 2 }] }, {}],
  ['a profile', profileSchema, { ...signUp, newsletter: true }, {}],
  [
    'a new password',
    passwordResetSchema,
    { newPassword: 'radis-tordu', newPasswordConfirmation: 'radis-tordu' },
    {},
  ],
  [
    'a new password, not confirmed',
    passwordResetSchema,
    { newPassword: 'radis-tordu', newPasswordConfirmation: '' },
    { newPasswordConfirmation: 'password-confirmation-required' },
  ],
  [
    'a new password, confirmed otherwise',
    passwordResetSchema,
    { newPassword: 'radis-tordu', newPasswordConfirmation: 'radis-droit' },
    { newPasswordConfirmation: 'password-not-matching' },
  ],
  [
    'a new password too short',
    passwordResetSchema,
    { newPassword: 'r', newPasswordConfirmation: 'r' },
    { newPassword: 'too-short-password' },
  ],
  ['a home delivery', homeDeliverySchema, home, {}],
  [
    'a home delivery elsewhere',
    homeDeliverySchema,
    { ...home, province: 'ON' },
    { province: 'province-not-served' },
  ],
  [
    'an empty home delivery',
    homeDeliverySchema,
    {},
    {
      address: 'address-required',
      city: 'city-required',
      province: 'province-required',
      zip_code: 'zip-required',
      timeslotId: 'timeslot-required',
      frequence: 'frequency-required',
    },
  ],
  ['a pick-up', pickupDeliverySchema, { ppid: 'p1', timeslotId: 't1', frequence: 14 }, {}],
  [
    'a pick-up every ten days',
    pickupDeliverySchema,
    { ppid: 'p1', timeslotId: 't1', frequence: 10 },
    { frequence: 'frequency-required' },
  ],
  ['an application', becomingSchema, becoming, {}],
  [
    'an application with a phone as people write it',
    becomingSchema,
    { ...becoming, phone: '514-555-0137' },
    {},
  ],
  ['a phone with brackets and spaces', becomingSchema, { ...becoming, phone: '(514) 555 0137' }, {}],
  ['a phone with no-break hyphens', becomingSchema, { ...becoming, phone: '514\u2011555\u20110137' }, {}],
  ['a phone with its country', becomingSchema, { ...becoming, phone: '+1 514-555-0137' }, {}],
  [
    'an application with 11 digits',
    becomingSchema,
    { ...becoming, phone: '15145550199' },
    { phone: 'phone-ten-digits' },
  ],
  [
    'an application with 9 digits',
    becomingSchema,
    { ...becoming, phone: '514 555-019' },
    { phone: 'phone-ten-digits' },
  ],
  [
    'an application with letters in its phone',
    becomingSchema,
    { ...becoming, phone: '514-LEGUMES' },
    { phone: 'phone-ten-digits' },
  ],
  [
    'an application without a message',
    becomingSchema,
    { ...becoming, message: ' ' },
    { message: 'message-required' },
  ],
  ['a waiting list', waitingListSchema, waiting, {}],
  [
    'a waiting list with 10 digits',
    waitingListSchema,
    { ...waiting, phone: '5145550199' },
    { phone: 'phone-not-valid' },
  ],
  ['an invitation', referralFormSchema, { ...signUp, zip_code: 'H2J1A1', referral: undefined }, {}],
  ['an empty coupon', couponFormSchema, { code: '  ' }, { code: 'coupon-required' }],
  ['six weeks of holidays', holidaysFormSchema, { start_at: '2026-12-01', end_at: '2027-01-11' }, {}],
  [
    'a day more',
    holidaysFormSchema,
    { start_at: '2026-12-01', end_at: '2027-01-12' },
    { end_at: 'holidays-too-long' },
  ],
  [
    'holidays backwards',
    holidaysFormSchema,
    { start_at: '2026-12-02', end_at: '2026-12-01' },
    { end_at: 'holidays-end-before-start' },
  ],
  [
    'holidays from a day that does not exist',
    holidaysFormSchema,
    { start_at: '2027-02-30', end_at: '2027-03-05' },
    { start_at: 'date-not-valid' },
  ],
  [
    'holidays until a day that does not exist',
    holidaysFormSchema,
    { start_at: '2027-02-20', end_at: '2027-02-29' },
    { end_at: 'date-not-valid' },
  ],
  [
    'holidays without an end',
    holidaysFormSchema,
    { start_at: '2026-12-02', end_at: '' },
    { end_at: 'end-date-required' },
  ],
  ['a card', cardChangeSchema, { paymentMethodId: 'pm_1' }, {}],
  ...[cardChangeSchema, paymentInputSchema, orderPaymentFormSchema].flatMap((schema) =>
    ['..', '.', 'pm_1/../../customers', 'pm_1?expand'].map(
      (paymentMethodId): Case => [
        `a card that leads elsewhere at the provider: ${paymentMethodId}`,
        schema,
        { paymentMethodId },
        { paymentMethodId: 'payment-method-required' },
      ],
    ),
  ),
  [
    'a payment without a card',
    paymentInputSchema,
    { code: 'BIENVENUE' },
    { paymentMethodId: 'payment-method-required' },
  ],
  ['plans', plansFormSchema, { plans: [{ pid: '1001', persons: 2 }] }, {}],
  ['no plans', plansFormSchema, { plans: [] }, { plans: 'plans-required' }],
])('%s', (_title, schema, input, expected) => {
  const messages = refusals(schema, input);
  expect(messages).toEqual(expected);
  expect(Object.values(messages).filter((message) => !isErrorKey(message))).toEqual([]);
});

test.each([
  ['Jean\u00a0Marc', 'Jean Marc'],
  ['Anne\u202f \u00a0Lise', 'Anne Lise'],
  ['D\u2018Amours', 'D\u2019Amours'],
  ['D\u00b4Amours', 'D\u2019Amours'],
  ["O'Connor", "O'Connor"],
])('a name that was copied, %j, is kept as %j', (first_name, kept) => {
  expect(v.parse(signUpSchema, { ...signUp, first_name }).first_name).toBe(kept);
});

test('a name is kept composed, however the keyboard wrote it', () => {
  const { first_name } = v.parse(signUpSchema, { ...signUp, first_name: ' Zoe\u0301 ' });
  expect(first_name).toBe('Zo\u00e9');
});

test('a zip is upper-cased with its space, a phone keeps its digits, an e-mail is lower-cased', () => {
  expect(v.parse(homeDeliverySchema, home).zip_code).toBe('H2J 1A1');
  const account = v.parse(signUpSchema, { ...signUp, email: ' Zoe@Exemple.ca ' });
  expect(account).toMatchObject({ phone: '15145550199', email: 'zoe@exemple.ca', zip_code: null });
});

test.each(['1 514 555\u20110123', '1\u00a0514\u202f555\u20100123', '\u202a+1 514 555-0123\u202c'])(
  'a phone is taken as it was copied: %j',
  (phone) => {
    expect(v.parse(signUpSchema, { ...signUp, phone }).phone).toBe('15145550123');
  },
);

test.each([' h2x 1y4', 'H2X  1Y4', 'h2x\u00a01y4', 'H2X\u20111Y4'])(
  'a postal code is taken as it was copied: %j',
  (zip_code) => {
    expect(v.parse(homeDeliverySchema, { ...home, zip_code }).zip_code).toBe('H2X 1Y4');
    expect(v.parse(signUpSchema, { ...signUp, zip_code }).zip_code).toBe('H2X 1Y4');
  },
);

test.each([
  "marie.d'amours@videotron.ca",
  'zoe+radis@xn--pinceau-eya.ca',
  'a@b.xn--p1ai',
  'a_b-c@d--e.co.uk',
])('%s is an e-mail', (email) => {
  expect(v.parse(signUpSchema, { ...signUp, email }).email).toBe(email);
});

test.each([
  'a@b',
  'a..b@c.ca',
  '.a@b.ca',
  'a@-b.ca',
  'a@b-.ca',
  'a@b.c',
  'a@1.2.3.4',
  'a b@c.ca',
  'a@b@c.ca',
  'a@b.ca\nBcc: d@e.ca',
])('%j is no e-mail', (email) => {
  expect(refusals(signUpSchema, { ...signUp, email })).toEqual({ email: 'invalid-email' });
});

test.each([
  ['the profile', profileBodySchema, {}],
  ['a home delivery', homeDeliverySchema, home],
  ['a sign-up', signUpBodySchema, signUp],
])('a note to the driver has 500 characters in %s', (_title, schema, input) => {
  expect(refusals(schema, { ...input, note: 'x'.repeat(500) })).toEqual({});
  expect(refusals(schema, { ...input, note: 'x'.repeat(501) })).toEqual({ note: 'text-too-long' });
});

test('a waiting list is for home delivery unless it says otherwise', () => {
  expect(v.parse(waitingListSchema, waiting).entity_type).toBe('LAD');
});

test('the catalogue names each key once, in kebab-case', () => {
  expect(errorKeys.filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
});

test('what nobody types is taken out of words that others read; a company is not called so', () => {
  const read = v.parse(homeDeliverySchema, {
    ...home,
    address: '4 rue\r\nBcc: a@b.c',
    address2: '\u0001',
    note: 'Sonnez.\r\nDeux\tfois\u0007 \u202egnp.exe',
  });
  expect(read).toMatchObject({
    ...{ address: '4 rue Bcc: a@b.c', address2: null },
    note: 'Sonnez.\nDeux fois  gnp.exe',
  });
  for (const company_name of ['A\u0001B', 'x\r\nBcc: a@b.c', '\u202egnp.exe'])
    expect(refusals(corporateSignUpSchema, { ...signUp, company_name })).toEqual({
      company_name: 'company-name-not-valid',
    });
});

import * as v from 'valibot';
import { chosenPlanSchema } from '../entities/session.ts';
import {
  companyNameField,
  emailField,
  firstNameField,
  form,
  lastNameField,
  localeField,
  newPasswordField,
  noteField,
  optionalProvinceField,
  optionalText,
  optionalZipField,
  passwordConfirmationField,
  phoneField,
  referralField,
} from './fields.ts';

const account = {
  first_name: firstNameField,
  last_name: lastNameField,
  email: emailField,
  password: newPasswordField,
  password_confirmation: passwordConfirmationField,
  phone: phoneField,
  locale: localeField,
  referral: referralField,
  zip_code: optionalZipField,
};

const passwordsMatch = (form: { password: string; password_confirmation: string }) =>
  form.password === form.password_confirmation;

/** The account form of sign-up step 3. */
export const signUpSchema = v.pipe(
  form({ ...account, company_name: optionalText() }),
  v.forward(
    v.partialCheck([['password'], ['password_confirmation']], passwordsMatch, 'password-not-matching'),
    ['password_confirmation'],
  ),
);
export type SignUpForm = v.InferInput<typeof signUpSchema>;

/** The same with corpo=true: a company name is required. */
export const corporateSignUpSchema = v.pipe(
  form({ ...account, company_name: companyNameField }),
  v.forward(
    v.partialCheck([['password'], ['password_confirmation']], passwordsMatch, 'password-not-matching'),
    ['password_confirmation'],
  ),
);
export type CorporateSignUpForm = v.InferInput<typeof corporateSignUpSchema>;

/** What the call carries: the form, the plans chosen so far, and an address where one is known. */
export const signUpBodySchema = v.pipe(
  form({
    ...account,
    company_name: optionalText(),
    /** Typed a second time, where somebody asks for it. */
    confirmation_email: optionalText(),
    address: optionalText(),
    address2: optionalText(),
    city: optionalText(),
    province: optionalProvinceField,
    country: optionalText(),
    note: noteField,
    /** Of whoever sent the link; one that nobody has changes nothing. */
    referral_code: optionalText(),
    newsletter: v.optional(v.boolean('value-not-valid'), true),
    plans: v.optional(v.pipe(v.array(chosenPlanSchema), v.maxLength(10, 'value-not-valid')), []),
  }),
  v.forward(
    v.partialCheck([['password'], ['password_confirmation']], passwordsMatch, 'password-not-matching'),
    ['password_confirmation'],
  ),
  v.forward(
    v.partialCheck(
      [['email'], ['confirmation_email']],
      (form) => !form.confirmation_email || form.confirmation_email.toLowerCase() === form.email,
      'email-not-matching',
    ),
    ['confirmation_email'],
  ),
);

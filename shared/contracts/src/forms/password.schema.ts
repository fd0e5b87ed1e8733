import * as v from 'valibot';
import { emailField, form, newPasswordField, passwordConfirmationField } from './fields.ts';

export const passwordRequestSchema = form({ email: emailField });
export type PasswordRequestForm = v.InferInput<typeof passwordRequestSchema>;

const passwords = { newPassword: newPasswordField, newPasswordConfirmation: passwordConfirmationField };

const passwordsMatch = (form: { newPassword: string; newPasswordConfirmation: string }) =>
  form.newPassword === form.newPasswordConfirmation;

export const passwordResetSchema = v.pipe(
  form(passwords),
  v.forward(
    v.partialCheck([['newPassword'], ['newPasswordConfirmation']], passwordsMatch, 'password-not-matching'),
    ['newPasswordConfirmation'],
  ),
);
export type PasswordResetForm = v.InferInput<typeof passwordResetSchema>;

/** What the call carries: the form and the token of the e-mail. */
export const passwordResetBodySchema = v.pipe(
  form({
    token: v.pipe(v.string('reset-token-not-valid'), v.nonEmpty('reset-token-not-valid')),
    ...passwords,
  }),
  v.forward(
    v.partialCheck([['newPassword'], ['newPasswordConfirmation']], passwordsMatch, 'password-not-matching'),
    ['newPasswordConfirmation'],
  ),
);

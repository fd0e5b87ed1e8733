import type * as v from 'valibot';
import { emailField, form, knownPasswordField } from './fields.ts';

export const logInSchema = form({ email: emailField, password: knownPasswordField });
export type LogInForm = v.InferInput<typeof logInSchema>;

import type * as v from 'valibot';
import { emailField, form } from './fields.ts';

export const newsletterSchema = form({ email: emailField });
export type NewsletterForm = v.InferInput<typeof newsletterSchema>;

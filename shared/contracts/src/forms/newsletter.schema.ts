import * as v from 'valibot';
import { emailField, form } from './fields.ts';

export const newsletterSchema = form({ email: emailField });
/** The token that a link of a newsletter mail carries. */
export const newsletterLinkSchema = form({
  token: v.pipe(
    v.string(),
    v.nonEmpty('newsletter-link-not-valid'),
    v.maxLength(200, 'newsletter-link-not-valid'),
  ),
});
export type NewsletterForm = v.InferInput<typeof newsletterSchema>;

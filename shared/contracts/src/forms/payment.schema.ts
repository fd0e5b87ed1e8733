import * as v from 'valibot';
import { form, optionalText, requiredText } from './fields.ts';

/** It becomes part of an address of the provider's: `..` would lead to another one. */
const IDENTIFIER = /^\w+$/;

/** A card that the payment provider keeps: only its identifier passes through the store. */
export const cardChangeSchema = form({
  paymentMethodId: v.pipe(
    requiredText('payment-method-required'),
    v.check((text) => IDENTIFIER.test(text), 'payment-method-required'),
  ),
});

/** For a refused order: the card on file, or another one that takes its place. */
export const orderPaymentFormSchema = form({
  paymentMethodId: v.pipe(
    optionalText(),
    v.check((text) => text === null || IDENTIFIER.test(text), 'payment-method-required'),
  ),
});

/** The version of the terms that the customer accepted; not asked of who has accepted it before. */
export const acceptedTerms = { terms: optionalText() };

/** The first payment, with the coupon's code if there is one. */
export const paymentInputSchema = form({
  ...cardChangeSchema.entries,
  code: optionalText(),
  ...acceptedTerms,
});
export type PaymentInput = v.InferInput<typeof paymentInputSchema>;

import * as v from 'valibot';
import { calendarDay, cents, id, instant, signedCents } from '../fields.ts';
import { lookupKeySchema, primeIntervalSchema } from './enums.ts';

/** A price of MSL+ with its taxes: total = price + gst + qst. */
export const taxedPriceSchema = v.object({ price: cents, gst: cents, qst: cents, total: cents });
export type TaxedPrice = v.InferOutput<typeof taxedPriceSchema>;

/** What joining, or going on, with a plan costs this customer and when: what is shown before anything is asked for. */
export const membershipOfferSchema = v.object({
  lookup_key: lookupKeySchema,
  interval: primeIntervalSchema,
  ...taxedPriceSchema.entries,
  /** When the first charge falls; null at once. */
  charged_at: v.nullable(instant),
  /** Whether nothing is paid until then because it is a trial. */
  is_trial: v.boolean(),
  /** Of a charge at once: what the payment provider's coupon and credit take off, and what the card pays. */
  discount: cents,
  credit: cents,
  due: cents,
  /** The charge after the first one. */
  renews_at: instant,
});
export type MembershipOffer = v.InferOutput<typeof membershipOfferSchema>;

/** The next charge of a member who is renewed. */
export const nextChargeSchema = v.object({
  at: instant,
  interval: primeIntervalSchema,
  ...taxedPriceSchema.entries,
});
export type NextCharge = v.InferOutput<typeof nextChargeSchema>;

/** A payment of MSL+ that was not taken: `joining` begins a membership, `renewal` is of a period that has begun. */
export const membershipDueSchema = v.object({
  kind: v.picklist(['joining', 'renewal']),
  amount: cents,
  /** The bank wants the customer to confirm it. */
  asks_bank: v.boolean(),
});
export type MembershipDue = v.InferOutput<typeof membershipDueSchema>;

/** What the browser pays with what is due. */
export const membershipPaymentSchema = v.object({
  client_secret: v.pipe(v.string(), v.nonEmpty()),
  paymentMethodId: id,
  amount: cents,
});
export type MembershipPayment = v.InferOutput<typeof membershipPaymentSchema>;

/** A period of MSL+ that was paid. total = price + gst + qst − discount − credit + adjustment. */
export const membershipReceiptSchema = v.object({
  id,
  number: v.string(),
  /** Whom it is made out to: the person, and their company where there is one. */
  customer_name: v.string(),
  company_name: v.nullable(v.string()),
  /** Their own address in one line, as far as they told it; null when they did not. */
  customer_address: v.nullable(v.string()),
  interval: primeIntervalSchema,
  from: instant,
  to: instant,
  paid_at: instant,
  /** The day of it, as it is told. */
  paid_on: calendarDay,
  price: cents,
  gst: cents,
  qst: cents,
  /** The payment provider's own coupon and credit. */
  discount: cents,
  credit: cents,
  /** What the provider charged otherwise than the store asked; 0 but for a mistake. */
  adjustment: signedCents,
  /** What the card was charged. */
  total: cents,
  /** Given back on the card since, in all. */
  refunded_price: cents,
  /** The card that paid; null when nothing was left to pay. */
  brand: v.nullable(v.string()),
  lastDigits: v.nullable(v.string()),
  gst_number: v.string(),
  qst_number: v.string(),
});
export type MembershipReceipt = v.InferOutput<typeof membershipReceiptSchema>;

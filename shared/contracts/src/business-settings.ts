import * as v from 'valibot';
import { MAX_QUANTITY } from './constants.ts';
import { cents, count, percent } from './fields.ts';

const setting = <const Schema extends v.GenericSchema>(schema: Schema, value: v.InferInput<Schema>) =>
  v.optional(schema, value as never);

/** Cents up to 100 000 $, and a number: what is more was meant otherwise. */
const amount = v.pipe(cents, v.maxValue(10_000_000));
const upTo = (most: number) => v.pipe(count, v.maxValue(most));

/** As receipts, mails and pages show it: some files of settings keep the quotation marks and line breaks that others take away. */
const shownText = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^(?!".*"$|'.*'$)\P{Cc}{1,200}$/u,
    'must be one line of at most 200 characters, without quotation marks around it',
  ),
);

/** `HH:MM`, after the billing at 04:00. */
const timeAfterBilling = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  v.check((time) => time > '04:00', 'orders are billed at 04:00'),
);

const postalAddress = v.pipe(
  shownText,
  v.regex(/\d.*[a-z]\d[a-z][ \u00a0]?\d[a-z]\d/i, 'must be a postal address, with its postal code'),
);

/**
 * What a store may set, with the defaults of section 9 and of decisions.md: read by the API at start-up
 * and handed to the browser in the runtime configuration, so that no text states another value.
 */
export const businessSettingsSchema = v.object({
  /** Cents: smallest subtotal billed; subtotal from which delivery is free. */
  minimumSubtotal: setting(amount, 2000),
  freeDeliveryFrom: setting(amount, 7500),
  /** Of one product in a basket; and in cents what one customer may have in baskets that are not paid yet. */
  maxQuantityPerProduct: setting(v.pipe(count, v.minValue(1), v.maxValue(MAX_QUANTITY)), 20),
  maxOpenValue: setting(v.pipe(amount, v.minValue(1)), 100_000),
  pickupFee: setting(amount, 199),
  homeDeliveryFee: setting(amount, 599),
  missingBinFee: setting(amount, 5000),
  /** Cents, before taxes; Stripe charges nothing smaller. */
  yearlyPrime: setting(v.pipe(amount, v.minValue(50)), 9900),
  monthlyPrime: setting(v.pipe(amount, v.minValue(50)), 900),
  membershipTrialMonths: setting(upTo(12), 1),
  potentialSavings: setting(amount, 13_000),
  /** Percent off the regular price for members where a product sets no price of its own. */
  defaultMemberPercent: setting(percent, 15),
  memberPercentUpTo: setting(percent, 20),
  /** The welcome coupon: its amount in cents (0: there is none), and its last day, counted from the sign-up. */
  welcomeCode: setting(v.pipe(shownText, v.toUpperCase()), 'BIENVENUE'),
  welcomeAmount: setting(amount, 500),
  welcomeDays: setting(upTo(366), 14),
  referralAmount: setting(amount, 500),
  /**
   * Who the store is, for contracts and the foot of mails (Canada's anti-spam law asks for a postal address); its e-mail
   * address is MAIL_INBOX. Address and phone number are samples.
   */
  companyName: setting(shownText, 'Marché Sauve-Légumes'),
  companyAddress: setting(postalAddress, '1, rue de l’Exemple, Montréal (Québec) H2X 0A1'),
  companyPhone: setting(shownText, '514 555-0137'),
  /** Registration numbers of the store, for receipts: samples, that production must replace. */
  gstNumber: setting(shownText, '123456789 RT0001'),
  qstNumber: setting(shownText, '1234567890 TQ0001'),
  /** Days before delivery; the two offsets are days after the recorded processing date. The API refuses an order of them that bills before there is a basket, or after delivery. */
  populateDaysBeforeDelivery: setting(upTo(14), 4),
  openingTimeDays: setting(upTo(14), 3),
  shownProcessingDateOffsetDays: setting(upTo(14), 2),
  cartSummaryOffsetDays: setting(upTo(14), 2),
  /** `night`: 3:00 on the billing date. `evening`: 23:59 on the day before. */
  cutOff: setting(v.picklist(['night', 'evening']), 'night'),
  /** When somebody who skipped may come back: as the next basket opens, or at the specification's three hours. */
  comeBack: setting(v.picklist(['computed', 'fixed-hours']), 'computed'),
  /** `HH:MM` of the billing day: until then a refused order can be paid, after it no basket comes. */
  unpaidUntil: setting(timeAfterBilling, '18:00'),
  /** So many orders in a row that ended unpaid pause the subscription. */
  unpaidBeforePause: setting(v.pipe(upTo(100), v.minValue(1)), 2),
});
export type BusinessSettings = v.InferOutput<typeof businessSettingsSchema>;

export const defaultBusinessSettings: BusinessSettings = v.parse(businessSettingsSchema, {});

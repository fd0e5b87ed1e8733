import * as v from 'valibot';
import type { Endpoints } from '../endpoint.ts';
import { cardSetupSchema } from '../entities/card-setup.ts';
import { nextDeliveriesSchema } from '../entities/delivery.ts';
import { FREQUENCY, lookupKeySchema } from '../entities/enums.ts';
import { estimateSchema } from '../entities/estimate.ts';
import { membershipOfferSchema, membershipPaymentSchema } from '../entities/membership.ts';
import { savingsSchema, statsSchema } from '../entities/stats.ts';
import { subscriptionSchema } from '../entities/subscription.ts';
import { id } from '../fields.ts';
import { form, optionalText } from '../forms/fields.ts';
import { acceptedTerms, cardChangeSchema, paymentInputSchema } from '../forms/payment.schema.ts';
import { plansFormSchema } from '../forms/plans.schema.ts';
import { cardErrors } from './card-errors.ts';

const coupon = [
  'coupon-not-exist',
  'coupon-expired',
  'coupon-reach-limit',
  'coupon-not-active',
  'coupon-not-available',
] as const;

/** Nobody starts, or starts again, without having accepted the terms in force. */
const consent = ['consent-missing', 'consent-outdated'] as const;

/** A frequency in a path: `7` or `14`. */
const pathFrequency = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.picklist([FREQUENCY.WEEKLY, FREQUENCY.BI_WEEKLY], 'frequency-required'),
);

/** Subscription, membership and card. */
export const subscriptions = {
  subscription: { summary: 'What the caller subscribes to', payload: subscriptionSchema, errors: [] },
  setSubscriptionStatus: {
    summary: 'Pause or cancel; orders already billed are still delivered',
    body: form({ status: v.picklist(['paused', 'cancel'], 'value-not-valid'), reason: optionalText() }),
    payload: subscriptionSchema,
    errors: ['subscription-not-active', 'can-not-change-too-late'],
  },
  savings: { summary: 'Money saved by MSL+, done and potential', payload: savingsSchema, errors: [] },
  stats: { summary: 'Food (lb), CO2 (kg) and water (L) saved', payload: statsSchema, errors: [] },
  joinPrime: {
    summary:
      'Join MSL+, yearly or monthly, with the card on file. `prime_due` says what the page pays with it, the bank asked where it asks',
    body: form({ lookup_key: lookupKeySchema, ...acceptedTerms }),
    payload: subscriptionSchema,
    errors: [
      'subscription-not-active',
      'prime-already-member',
      'prime-changed-meanwhile',
      'card-missing',
      'consent-outdated',
      ...cardErrors,
    ],
  },
  changePrime: {
    summary:
      'The plan of MSL+ from the end of the period on; takes up a renewal that was stopped. Nothing is charged before',
    body: form({ lookup_key: lookupKeySchema }),
    payload: subscriptionSchema,
    errors: [
      'subscription-not-active',
      'prime-not-member',
      'prime-payment-late',
      'prime-changed-meanwhile',
      'payment-provider-unavailable',
    ],
  },
  leavePrime: {
    summary:
      'Stop the renewal of MSL+; a member until the end of the period, or no more when the one that began is not paid',
    payload: subscriptionSchema,
    errors: ['prime-not-member', 'prime-changed-meanwhile', 'payment-provider-unavailable'],
  },
  membershipOffers: {
    summary: 'What each plan of MSL+ would cost the caller, with taxes and dates',
    payload: v.array(membershipOfferSchema),
    errors: [],
  },
  membershipPayment: {
    summary: 'What the browser pays `prime_due` with; null when nothing is due',
    payload: v.nullable(membershipPaymentSchema),
    errors: ['payment-provider-unavailable'],
  },
  settleMembership: {
    summary: 'After the browser paid: how MSL+ stands at the payment provider. Asked as often as one likes',
    payload: subscriptionSchema,
    errors: ['payment-provider-unavailable'],
  },
  estimate: {
    summary: 'What the first basket is expected to cost, and when it comes; with a coupon when one is named',
    query: form({ code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'text-too-long'))) }),
    payload: estimateSchema,
    errors: ['plans-missing', 'delivery-missing', ...coupon],
  },
  prepareCard: {
    summary: 'Begin to register a card: the secret that the card field confirms with the provider',
    payload: cardSetupSchema,
    errors: ['payment-provider-unavailable'],
  },
  addCard: {
    summary: 'The first payment: keep the card, apply the coupon, become active',
    body: paymentInputSchema,
    payload: subscriptionSchema,
    errors: [
      'plans-missing',
      'delivery-missing',
      'subscription-already-active',
      'pickup-point-closed',
      'timeslot-not-available',
      'timeslot-full',
      ...consent,
      ...coupon,
      ...cardErrors,
    ],
  },
  changeCard: {
    summary: 'Replace the card on file; it charges nothing',
    body: cardChangeSchema,
    payload: subscriptionSchema,
    errors: ['card-missing', ...cardErrors],
  },
  reactivate: {
    summary: 'Come back from paused or cancelled with the card on file',
    body: form(acceptedTerms),
    payload: subscriptionSchema,
    errors: [
      'card-missing',
      'plans-missing',
      'delivery-missing',
      'subscription-already-active',
      'pickup-point-closed',
      'timeslot-not-available',
      'timeslot-full',
      ...consent,
    ],
  },
  setPlans: {
    summary: 'Replace the plans',
    body: plansFormSchema,
    payload: subscriptionSchema,
    errors: ['plan-not-found', 'plan-persons-not-offered'],
  },
  removePlan: {
    summary: 'Remove one plan; an active subscription keeps at least one',
    params: v.object({ pid: id }),
    payload: subscriptionSchema,
    errors: ['plan-not-found', 'plans-required'],
  },
  nextDeliveries: {
    summary: 'The coming deliveries with every date of their cycles',
    payload: nextDeliveriesSchema,
    errors: ['delivery-missing'],
  },
  setFrequence: {
    summary: 'Deliver every 7 or 14 days',
    params: v.object({ frequency: pathFrequency }),
    payload: nextDeliveriesSchema,
    errors: ['delivery-missing', 'frequency-incompatible', 'timeslot-full'],
  },
} as const satisfies Partial<Endpoints>;

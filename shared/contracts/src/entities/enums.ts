import * as v from 'valibot';
import { locales } from '../locale.ts';

/** Days between two deliveries. */
export const FREQUENCY = { WEEKLY: 7, BI_WEEKLY: 14 } as const;
export const frequencies = [FREQUENCY.WEEKLY, FREQUENCY.BI_WEEKLY] as const;
export const frequencySchema = v.picklist(frequencies);
export type Frequency = (typeof frequencies)[number];

/** Which half of the weeks a bi-weekly subscriber is delivered in (see decision 0006). */
export const parities = ['ODD', 'EVEN'] as const;
export const paritySchema = v.picklist(parities);
export type Parity = (typeof parities)[number];

export const lookupKeys = ['yearly-prime', 'monthly-prime'] as const;
export const lookupKeySchema = v.picklist(lookupKeys);
export type LookupKey = (typeof lookupKeys)[number];

/** PUP: collected at a pick-up point. LAD: « livraison à domicile », delivered at home. */
export const entityTypes = ['PUP', 'LAD'] as const;
export const entityTypeSchema = v.picklist(entityTypes);
export type EntityType = (typeof entityTypes)[number];

export const subscriptionStatuses = ['active', 'paused', 'cancel'] as const;
export const subscriptionStatusSchema = v.picklist(subscriptionStatuses);
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const orderStatuses = ['open', 'paid', 'skipped', 'cancel', 'failed'] as const;
export const orderStatusSchema = v.picklist(orderStatuses);
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Why an order ended before it was delivered, where its status does not say it: the refused payment was not made in
 * time; the store could not bill in time; its place is served no more; its owner paused or cancelled.
 */
export const orderEndReasons = ['unpaid', 'not-billed', 'place-closed', 'left'] as const;
export const orderEndReasonSchema = v.picklist(orderEndReasons);
export type OrderEndReason = (typeof orderEndReasons)[number];

export const primeStatuses = ['active', 'inactive', 'trialing'] as const;
export const primeStatusSchema = v.picklist(primeStatuses);
export type PrimeStatus = (typeof primeStatuses)[number];

export const primeIntervals = ['year', 'month'] as const;
export const primeIntervalSchema = v.picklist(primeIntervals);
export type PrimeInterval = (typeof primeIntervals)[number];

export const referrals = [
  'friend',
  'facebook',
  'google',
  'papers',
  'instagram',
  'trucks',
  'pickup-point',
  'tv',
  'tiktok',
  'radio',
] as const;
export const referralSchema = v.picklist(referrals);
export type Referral = (typeof referrals)[number];

/** Tips in cents; nothing else is accepted. */
export const tips = [0, 50, 100, 200, 300, 400, 500] as const;
export const tipSchema = v.picklist(tips, 'tip-not-valid');
export type Tip = (typeof tips)[number];

export const localeSchema = v.picklist(locales);

import * as v from 'valibot';
import { calendarDay, count, instant } from '../fields.ts';
import { deliverySchema } from './delivery.ts';
import {
  frequencySchema,
  paritySchema,
  primeIntervalSchema,
  primeStatusSchema,
  subscriptionStatusSchema,
} from './enums.ts';
import { holidaysSchema } from './holidays.ts';
import { membershipDueSchema, nextChargeSchema } from './membership.ts';
import { unpaidSchema } from './order.ts';
import { subscribedPlanSchema } from './plan.ts';

/** What a customer subscribes to. A new account is `paused` until its first payment. */
export const subscriptionSchema = v.object({
  status: subscriptionStatusSchema,
  /** The store paused it, because orders in a row were not paid. */
  paused_unpaid: v.boolean(),
  /** The refused order that can still be paid. */
  unpaid: v.nullable(unpaidSchema),
  plans: v.array(subscribedPlanSchema),
  delivery: v.nullable(deliverySchema),
  frequence: v.nullable(frequencySchema),
  parity: v.nullable(paritySchema),
  holidays: holidaysSchema,

  /** The card on file; all four null when there is none. */
  lastDigits: v.nullable(v.string()),
  brand: v.nullable(v.string()),
  exp_month: v.nullable(count),
  exp_year: v.nullable(count),

  is_prime: v.boolean(),
  prime_status: primeStatusSchema,
  prime_interval: v.nullable(primeIntervalSchema),
  prime_current_period_end: v.nullable(instant),
  /** True when the renewal was stopped: a member until the period's end. */
  prime_cancel_at_period_end: v.boolean(),
  /** The plan from the period's end on, when it was changed; null while it stays as it is. */
  prime_next_interval: v.nullable(primeIntervalSchema),
  /** True while the provider tries again to take a renewal that the card refused. */
  prime_payment_late: v.boolean(),
  /** What a member pays next, and when; null when the renewal was stopped. */
  prime_next_charge: v.nullable(nextChargeSchema),
  /** A payment of MSL+ that is still to be made; null when all is paid. */
  prime_due: v.nullable(membershipDueSchema),
  /** Whether joining now begins with a trial, and the moment it would end. */
  prime_trial_end: v.nullable(instant),

  /** The next cycle, null until a delivery is chosen (decisions, section 1). */
  next_populating_date: v.nullable(calendarDay),
  /** True when it opens as soon as the subscription is paid for. */
  next_opens_at_once: v.boolean(),
  next_processing_date: v.nullable(calendarDay),
  next_shown_processing_date: v.nullable(calendarDay),
  next_delivery_date: v.nullable(calendarDay),
  next_cut_off_at: v.nullable(instant),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import type { NextCharge } from '@msl/contracts/entities/membership.ts';
import type { Unpaid } from '@msl/contracts/entities/order.ts';
import type { SubscribedPlan } from '@msl/contracts/entities/plan.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import type { Holidays, OrderDates } from '../../calendar/public.ts';
import type { Day } from '../../calendar-day.ts';
import type { planOptions, plans } from '../../db/schema/plans.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

type SubscribedRow = { plan: typeof plans.$inferSelect; option: typeof planOptions.$inferSelect };

/** A plan for the number of persons that the subscriber chose. */
export const toSubscribedPlan = ({ plan, option }: SubscribedRow): SubscribedPlan => {
  const withMark = (copy: (typeof plan.copy)['fr-CA']) => ({ ...copy, most_popular: plan.mostPopular });
  return {
    id: plan.pid,
    pid: plan.pid,
    persons: option.persons,
    default_persons: plan.defaultPersons,
    min_price: option.minPrice,
    max_price: option.maxPrice,
    is_corporate: plan.content === 'corpo',
    copy: { 'fr-CA': withMark(plan.copy['fr-CA']), 'en-CA': withMark(plan.copy['en-CA']) },
  };
};

export type SubscriptionParts = {
  row: SubscriptionRow;
  plans: SubscribedRow[];
  delivery: Delivery | null;
  holidays: Holidays;
  /** Of the coming delivery; null until a delivery is chosen. */
  dates: OrderDates | null;
  /** The day on which its basket opens. */
  opensOn: Day | null;
  opensAtOnce: boolean;
  /** When the trial of somebody who joined MSL+ now would end; null when they would get none. */
  trialEnd: Date | null;
  nextCharge: NextCharge | null;
  unpaid: Unpaid | null;
};

export const toSubscription = (parts: SubscriptionParts): Subscription => {
  const { row, dates, holidays } = parts;
  return {
    status: row.status,
    paused_unpaid: row.status === 'paused' && row.pausedUnpaid,
    unpaid: parts.unpaid,
    plans: parts.plans.map(toSubscribedPlan),
    delivery: parts.delivery,
    frequence: parts.delivery ? row.frequence : null,
    parity: row.frequence === 14 ? row.parity : null,
    holidays: { start_at: holidays?.startAt ?? null, end_at: holidays?.endAt ?? null },
    lastDigits: row.cardLastDigits,
    brand: row.cardBrand,
    exp_month: row.cardExpMonth,
    exp_year: row.cardExpYear,
    is_prime: row.primeStatus !== 'inactive',
    prime_status: row.primeStatus,
    prime_interval: row.primeInterval,
    prime_current_period_end: row.primeCurrentPeriodEnd?.toISOString() ?? null,
    prime_cancel_at_period_end: row.primeStatus !== 'inactive' && !row.primeRenews,
    prime_next_interval: row.primeStatus !== 'inactive' && row.primeRenews ? row.primeNextInterval : null,
    prime_payment_late: row.primeStatus !== 'inactive' && row.primePaymentFailed,
    prime_next_charge: parts.nextCharge,
    prime_due: row.primeDueAmount
      ? {
          kind: row.primeStatus === 'inactive' ? 'joining' : 'renewal',
          amount: row.primeDueAmount,
          asks_bank: row.primeAsksBank,
        }
      : null,
    prime_trial_end: parts.trialEnd?.toISOString() ?? null,
    next_populating_date: parts.opensOn,
    next_opens_at_once: parts.opensAtOnce,
    next_processing_date: dates?.processingDate ?? null,
    next_shown_processing_date: dates?.shownProcessingDate ?? null,
    next_delivery_date: dates?.deliveryDate ?? null,
    next_cut_off_at: dates?.cutOffAt.toISOString() ?? null,
  };
};

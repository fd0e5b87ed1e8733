import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { type OrderDates, orderDates } from '../../calendar/public.ts';
import { later, startOfDay } from '../../calendar-day.ts';
import { type Delivered, paysUntil, type SubscriptionRow } from '../../cycle/public.ts';

/** When a payment that was refused now is asked for again; null after the last time. */
export const nextTry = (order: Delivered, now: Date, settings: BusinessSettings): Date | null => {
  const { triesAt }: Pick<OrderDates, 'triesAt'> = orderDates(order.deliveryDate, settings);
  const until = paysUntil(order, settings);
  return triesAt.find((time) => time > now && time < until) ?? null;
};

/** Whether the card on file is one of which its issuer wants no other try. */
export const isNotToAsk = ({
  providerPaymentMethodId: card,
  cardNotToAsk,
}: Pick<SubscriptionRow, 'providerPaymentMethodId' | 'cardNotToAsk'>): boolean =>
  card !== null && card === cardNotToAsk;

/**
 * Money that turns out to have been taken brings its basket until the day of the delivery begins; later the basket was
 * not prepared, and the money goes back.
 */
export const isTooLateToDeliver = (order: Delivered, now: Date, settings: BusinessSettings): boolean =>
  now >= startOfDay(order.deliveryDate) && now >= paysUntil(order, settings);

/** What a row says as its last error that is no error: it is due later by intention. */
export const intendedWait = {
  owner: 'its owner is waited for',
  bank: 'authentication-required',
  refund: 'pending-with-provider',
} as const;

const LONGEST_WAIT_MINUTES = 60;

/** When to ask again a provider that did not answer: after 1, 2, 4 … minutes, at most an hour. */
export const afterNoAnswer = (attempts: number, now: Date): Date =>
  later(now, Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.max(0, attempts - 1)), 'minute');

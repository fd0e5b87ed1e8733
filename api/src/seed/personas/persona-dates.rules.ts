import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { orderDates } from '../../calendar/public.ts';
import { addDays, type Day, later, momentOf } from '../../calendar-day.ts';
import type { PersonaSeed } from './persona-seed.types.ts';

export type PersonaDates = {
  /** Of the current order, or of the next or last delivery; decides the weekday. */
  reference: Day;
  /** Deliveries that were paid and made, the oldest first. */
  past: Day[];
  /** Stored for active subscribers: the next delivery that no order stands for. */
  next: Day | null;
  signedUpAt: Date;
};

/** A refused payment can still be made, for some hours at least: in the evening it is of a delivery a day later. */
const firstPayable = (
  wanted: Day,
  now: Date,
  delivers: (day: Day) => boolean,
  business: BusinessSettings,
): Day => {
  let day = wanted;
  while (!delivers(day) || orderDates(day, business).paysUntil <= later(now, 2, 'hour'))
    day = addDays(day, 1);
  return day;
};

/**
 * The calendar of a persona. `delivers` says whether somebody delivers to it on a day: when nobody does on the
 * wanted one, the day before is taken, which keeps an open order open.
 */
export const personaDates = (
  persona: PersonaSeed,
  today: Day,
  now: Date,
  delivers: (day: Day) => boolean,
  business: BusinessSettings,
): PersonaDates => {
  const { order, deliveryInDays = 0, frequence = 7, pastOrders = 0, status } = persona;
  const wanted = addDays(today, order?.deliveryInDays ?? deliveryInDays);
  const reference =
    order?.status === 'failed'
      ? firstPayable(wanted, now, delivers, business)
      : delivers(wanted)
        ? wanted
        : addDays(wanted, -1);
  const hasLeft = !order && deliveryInDays < 0;
  const past = Array.from({ length: pastOrders }, (_, index) =>
    addDays(reference, -frequence * (pastOrders - index - (hasLeft ? 1 : 0))),
  );
  const first = past[0] ?? (order ? reference : null);
  return {
    reference,
    past,
    next: status !== 'active' ? null : order ? addDays(reference, frequence) : reference,
    signedUpAt: first ? momentOf(addDays(first, -8), '19:30') : later(now, -1, 'day'),
  };
};

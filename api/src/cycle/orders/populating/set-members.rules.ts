import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import {
  type Holidays,
  isOnHolidays,
  type MovedDay,
  orderDates,
  type Rhythm,
} from '../../../calendar/public.ts';
import { type Day, dayOf } from '../../../calendar-day.ts';
import { isDeliveryServed } from '../../deliveries/served.rules.ts';
import type { Place } from '../../places/places.repository.ts';
import { placesToBook, plannedPlaces } from '../../places/places.rules.ts';
import { rhythmOf } from '../../subscriptions/cycle.repository.ts';
import type { SubscriptionRow } from '../../subscriptions/subscriptions.repository.ts';
import type { PreorderLine } from '../basket/preorder.repository.ts';
import type * as repository from './populate-set.repository.ts';

export type MemberDelivery = Awaited<ReturnType<typeof repository.deliveriesOfMany>>[number];
type ChosenPlan = Awaited<ReturnType<typeof repository.plansOfMany>>[number];
type KnownOrder = Awaited<ReturnType<typeof repository.ordersOfMany>>[number];

/** All that is read of one subscriber whose ordering opens. */
export type DueSubscriber = {
  subscription: SubscriptionRow;
  delivery: MemberDelivery | undefined;
  plans: readonly ChosenPlan[];
  holidays: Holidays;
  /** From today on. */
  places: readonly Place[];
  /** Open ones and coming ones, in their days' order. */
  orders: readonly KnownOrder[];
  /** Days that an order of theirs stands for, whatever became of it, cancelled ones aside. */
  orderedDays: readonly Day[];
  preorder: readonly PreorderLine[];
  /** Cents in baskets that are not paid yet. */
  unpaid: number;
};

/** Somebody whose basket opens now, and about whom nothing else has to be decided. */
export type Member = {
  uid: string;
  frequence: 7 | 14;
  rhythm: Rhythm;
  /** Of the delivery that the basket is for. */
  day: Day;
  delivery: MemberDelivery;
  plans: readonly ChosenPlan[];
  orders: readonly KnownOrder[];
  preorder: readonly PreorderLine[];
  /** Cents that the basket may be worth. */
  maxValue: number;
  /** Places of coming deliveries that are not booked yet. */
  missing: readonly Place[];
};

type Now = { now: Date; business: BusinessSettings; moved: readonly MovedDay[] };

/** Null when something about them has to be looked at: holidays, an order before, a place that is closed or was another. */
export const usualMember = (due: DueSubscriber, { now, business, moved }: Now): Member | null => {
  const { subscription, delivery, plans, holidays, orders, orderedDays, places } = due;
  const { uid, frequence, nextDeliveryDate: day } = subscription;
  if (!day || !delivery || plans.length === 0 || !isDeliveryServed(delivery)) return null;
  const { populatesAt, cutOffAt } = orderDates(day, business);
  if (now < populatesAt || now >= cutOffAt || isOnHolidays(day, holidays)) return null;
  if (orderedDays.includes(day) || orders.some(({ status }) => status === 'open')) return null;
  const rhythm = rhythmOf(subscription, delivery.timeslot.day, moved);
  const today = dayOf(now);
  const wanted = plannedPlaces(
    { orders, timeslotId: delivery.timeslot.id, first: day, today },
    rhythm,
    holidays,
  );
  const { missing, gone } = placesToBook(places, wanted, today);
  const hasPlace = [...places, ...missing].some((place) => place.day === day);
  if (gone.length > 0 || !hasPlace) return null;
  const maxValue = business.maxOpenValue - due.unpaid;
  return {
    ...{ uid, frequence, rhythm, day, delivery, plans, orders, preorder: due.preorder, maxValue, missing },
  };
};

import type { NextDeliveries, NextDelivery } from '@msl/contracts/entities/delivery.ts';
import { deliveryAfter, isOnHolidays, movedFrom, orderDates, type Rhythm } from '../../calendar/public.ts';
import { type Day, dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { contractChanged } from '../contracts/contracts.repository.ts';
import { deliveryOf } from '../deliveries/deliveries.repository.ts';
import { isDeliveryServed } from '../deliveries/served.rules.ts';
import { tellChange } from '../deliveries/tell-change.service.ts';
import { moveOpenOrder } from '../orders/move-open-order.service.ts';
import { isOfClosedDay } from '../orders/record/billed.rules.ts';
import { comingOrdersOf, lockOpenOrder } from '../orders/record/orders.repository.ts';
import { bookPlaces } from '../places/book-places.service.ts';
import { type Cycle, leftOutDays, opensOn, plannedDelivery } from './coming-delivery.rules.ts';
import { cycleOf } from './cycle.repository.ts';
import { planNextDelivery } from './plan-next-delivery.service.ts';
import { lockSubscription, updateSubscription } from './subscriptions.repository.ts';
import { requiredSubscription } from './subscriptions.service.ts';

type DeliveryDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const SHOWN_DELIVERIES = 8;

/** The coming deliveries: those that have an order, then those that the calendar plans. */
export const nextDeliveries = async (
  { db, clock, config }: DeliveryDeps,
  uid: string,
): Promise<NextDeliveries> => {
  const subscription = await requiredSubscription(db, uid);
  const today = dayOf(clock.now());
  const cycle = await cycleOf(db, subscription, today);
  if (!cycle.rhythm) throw new DomainError('delivery-missing');
  const { weekday, moved } = cycle.rhythm;
  const ordered = (await comingOrdersOf(db, uid, today)).map(
    (order): ComingDay => ({
      oid: order.oid,
      day: order.deliveryDate,
      status: order.status,
      dayIsClosed: isOfClosedDay(order, moved),
      opens: dayOf(order.populatedAt),
    }),
  );
  const delivery = await deliveryOf(db, uid);
  const isClosed = delivery !== undefined && !isDeliveryServed(delivery);
  const planned = planDays(cycle, cycle.rhythm, clock.now(), config.business).filter(
    ({ day }) => !ordered.some((order) => order.day === day),
  );
  const deliveries = [...ordered, ...planned]
    .slice(0, SHOWN_DELIVERIES)
    .map(({ day, oid, status, dayIsClosed = false, opens }) => {
      const dates = orderDates(day, config.business);
      return {
        oid: oid ?? null,
        delivery_date: day,
        moved_from: movedFrom(day, weekday, moved),
        populating_date: opens,
        processing_date: dates.processingDate,
        shown_processing_date: dates.shownProcessingDate,
        cut_off_at: dates.cutOffAt.toISOString(),
        status: isClosed && status === 'planned' ? 'closed' : status,
        day_is_closed: dayIsClosed,
      };
    });
  return { frequence: subscription.frequence, deliveries };
};

type ComingDay = {
  day: Day;
  oid?: string;
  status: NextDelivery['status'];
  dayIsClosed?: boolean;
  opens: Day;
};

/** Days on holidays are shown as such, so that a customer sees what is left out. */
const planDays = (
  cycle: Cycle,
  rhythm: Rhythm,
  now: Date,
  settings: Parameters<typeof orderDates>[1],
): ComingDay[] => {
  let day = plannedDelivery({ ...cycle, holidays: null }, rhythm, now, settings);
  const days = leftOutDays(cycle, rhythm, now, day).map((leftOut): ComingDay => {
    return { day: leftOut, status: 'holiday', opens: orderDates(leftOut, settings).populatingDate };
  });
  while (days.length < SHOWN_DELIVERIES) {
    const status = isOnHolidays(day, cycle.holidays) ? 'holiday' : 'planned';
    const isNext = days.every((before) => before.status === 'holiday');
    const opens = opensOn({ ...cycle, isFirst: cycle.isFirst && isNext }, day, now, settings);
    days.push({ day, status, opens });
    day = deliveryAfter(day, rhythm);
  }
  return days;
};

/** Changes how often baskets come; a pick-up point may refuse weekly ones. The same saved again changes nothing. */
export const setFrequence = async (deps: DeliveryDeps, uid: string, frequence: 7 | 14) => {
  await deps.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, uid);
    const delivery = await deliveryOf(tx, uid);
    if (!subscription || !delivery) throw new DomainError('delivery-missing');
    if (delivery.point && delivery.point.frequence > frequence) {
      throw refusedField('frequency', 'frequency-incompatible');
    }
    if (subscription.frequence === frequence) return;
    await lockOpenOrder(tx, uid);
    await updateSubscription(tx, uid, { frequence, parity: null });
    const within = { ...deps, db: tx };
    // As where the slot is saved with it: what is shown before is what happens.
    const move = await moveOpenOrder(within, uid);
    await planNextDelivery(within, uid);
    if ((await bookPlaces(within, uid)).length > 0) throw new DomainError('timeslot-full');
    if (subscription.status === 'active') await tellChange(within, delivery, { move, frequence });
    await contractChanged(tx, uid, deps.clock.now());
  });
  return nextDeliveries(deps, uid);
};

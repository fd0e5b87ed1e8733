import { type OrderDates, orderDates } from '../../calendar/public.ts';
import { type Day, dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { deliveryOf } from '../deliveries/deliveries.repository.ts';
import { type OrderRow, openOrderOf } from '../orders/record/orders.repository.ts';
import { opensAtOnce, opensOn } from '../subscriptions/coming-delivery.rules.ts';
import { cycleOf } from '../subscriptions/cycle.repository.ts';
import { plannedDate } from '../subscriptions/planned-date.service.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';

export type NextBasket = {
  dates: OrderDates;
  /** The day on which it opens, or opened. */
  opens: Day;
  /** As soon as the subscription starts, or is open already. */
  opensNow: boolean;
  /** The basket itself, once it is open: it keeps what the plans of then put in it. */
  order: OrderRow | null;
  /** Another one is open that stays where it is: what its owner gains is used there. */
  afterAnother: boolean;
};

/**
 * The next basket that goes where the delivery chosen now says: the open one while it can be changed and follows that
 * delivery, else the next one that is planned. One that is billed, or past its cut-off, goes where it was chosen to go
 * then: its dates beside the new place would send somebody to the wrong one. Null before a delivery is chosen.
 */
export const nextBasket = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  subscription: SubscriptionRow,
): Promise<NextBasket | null> => {
  const { uid } = subscription;
  const now = clock.now();
  const open = await openOrderOf(db, uid);
  if (open && open.timeslotId === (await deliveryOf(db, uid))?.timeslot.id) {
    const dates = orderDates(open.deliveryDate, config.business);
    if (now < dates.cutOffAt)
      return { dates, opens: dayOf(open.populatedAt), opensNow: true, order: open, afterAnother: false };
  }
  const planned = await plannedDate({ db, clock, config }, uid);
  if (!planned) return null;
  const cycle = await cycleOf(db, subscription, dayOf(now));
  return {
    dates: orderDates(planned, config.business),
    opens: opensOn(cycle, planned, now, config.business),
    opensNow: opensAtOnce(cycle, planned, now, config.business),
    order: null,
    afterAnother: open !== undefined,
  };
};

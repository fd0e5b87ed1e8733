import {
  deliveryAfter,
  isOnHolidays,
  orderDates,
  type Rhythm,
  realDayOf,
  scheduledDayNear,
} from '../../calendar/public.ts';
import { type Day, dayOf } from '../../calendar-day.ts';
import { lastMailOf, mailToOwner } from '../../mails/public.ts';
import { canBeTakenBack } from '../orders/endings/taking-back.service.ts';
import type { OrderDeps } from '../orders/record/order-deps.types.ts';
import { comingOrdersOf, type OrderRow } from '../orders/record/orders.repository.ts';
import { pastHolidays } from '../subscriptions/coming-delivery.rules.ts';
import { holidaysOf, type SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';

/** An order may be moved more than once: each time is told. */
const eachTime = ({ clock }: OrderDeps, id: string) => `${id}:${clock.now().toISOString()}`;

const cutOffOf = ({ config }: OrderDeps, day: Day) => orderDates(day, config.business).cutOffAt.toISOString();

export const tellMoved = (deps: OrderDeps, { oid, uid, deliveryDate: previous }: OrderRow, day: Day) => {
  const locals = { oid, delivery_date: day, previous_date: previous, cut_off_at: cutOffOf(deps, day) };
  const mail = { uid, template: 'delivery-moved', locals, about: eachTime(deps, oid) } as const;
  return mailToOwner(deps.db, mail, deps.clock.now());
};

/** The open basket of a day that brings none. */
export const tellLeftOut = (
  deps: OrderDeps,
  { oid, uid, deliveryDate }: OrderRow,
  reason: 'no-deliveries' | 'moved-onto-holidays',
) => {
  const locals = { oid, delivery_date: deliveryDate, reason };
  const mail = { uid, template: 'order-skipped', locals, about: eachTime(deps, oid) } as const;
  return mailToOwner(deps.db, mail, deps.clock.now());
};

/** The basket of a day that was closed and is not any more. Gives whether it can be taken back, which is told. */
export const tellReopened = async (
  deps: OrderDeps,
  skipped: { order: OrderRow; subscription: SubscriptionRow },
  changeId: string,
): Promise<boolean> => {
  const { oid, uid, deliveryDate } = skipped.order;
  if (!(await canBeTakenBack(deps, skipped))) return false;
  const locals = { oid, delivery_date: deliveryDate, cut_off_at: cutOffOf(deps, deliveryDate) };
  // Once for each change, though the workers come by again where somebody else's delivery could not follow.
  const mail = {
    uid,
    template: 'delivery-reopened',
    locals,
    about: `${oid}:${deliveryDate}:${changeId}`,
  } as const;
  await mailToOwner(deps.db, mail, deps.clock.now());
  return true;
};

/** Whether the last that its owner heard of a skipped basket is that it can come after all. */
export const wasToldReopened = async ({ db }: OrderDeps, order: OrderRow): Promise<boolean> => {
  const told = ['delivery-reopened', 'order-skipped', 'order-unskipped'] as const;
  return (await lastMailOf(db, order, told)) === 'delivery-reopened';
};

type PlannedMove = { previous: Day; day: Day; rhythm: Rhythm };

/** A delivery that has no basket yet goes to another day, or is left out. Of one that holidays had left out nothing is told. */
export const tellPlannedMove = async (
  deps: OrderDeps,
  { uid, status }: SubscriptionRow,
  { previous, day, rhythm }: PlannedMove,
): Promise<void> => {
  const { db, clock } = deps;
  const now = clock.now();
  const holidays = await holidaysOf(db, uid);
  if (status !== 'active' || isOnHolidays(previous, holidays)) return;
  const ordered = await comingOrdersOf(db, uid, dayOf(now));
  // Two deliveries that are moved onto one day are one.
  const isOrdered = ordered.some(({ deliveryDate }) => deliveryDate === day);
  const next = pastHolidays(isOrdered ? deliveryAfter(day, rhythm) : day, rhythm, holidays);
  const isClosed = realDayOf(scheduledDayNear(previous, rhythm), rhythm.moved) === null;
  const locals = {
    ...{ previous_date: previous, delivery_date: next, cut_off_at: cutOffOf(deps, next) },
    is_left_out: isClosed || next !== day,
  };
  const mail = { uid, template: 'next-delivery-moved', locals, about: eachTime(deps, uid) } as const;
  await mailToOwner(db, mail, now);
};

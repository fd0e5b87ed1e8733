import {
  deliveryAfter,
  type Holidays,
  isOnHolidays,
  orderDates,
  parityOfDelivery,
  populatesUntil,
  type Rhythm,
} from '../../../calendar/public.ts';
import { type Day, dayOf } from '../../../calendar-day.ts';
import type { Db } from '../../../db/connect.ts';
import { mailToOwner, mailToOwners } from '../../../mails/public.ts';
import type { Sweep, SweepDeps, Sweeping } from '../../../sweep.ts';
import { type DeliveryRow, deliveryOf } from '../../deliveries/deliveries.repository.ts';
import { isDeliveryServed } from '../../deliveries/served.rules.ts';
import { bookPlaces } from '../../places/book-places.service.ts';
import { placesFrom } from '../../places/places.repository.ts';
import { pastHolidays } from '../../subscriptions/coming-delivery.rules.ts';
import { cycleOf } from '../../subscriptions/cycle.repository.ts';
import {
  plansOf,
  type SubscriptionRow,
  updateSubscription,
} from '../../subscriptions/subscriptions.repository.ts';
import { createStockReader, type StockReader } from '../basket/basket.repository.ts';
import { isShortOf } from '../basket/plan-baskets.rules.ts';
import { type PreorderRow, preorderOf } from '../basket/preorder.repository.ts';
import { lastOrderOf, linesOf, lockOpenOrder, type OrderRow } from '../record/orders.repository.ts';
import { type DueCursor, hasOrder, lockDue, lockDueSet } from './populate.repository.ts';
import { populateOrder } from './populate-order.service.ts';
import { type FilledBasket, populateSet } from './populate-set.service.ts';

/** Baskets that are filled together: more hold slots and products for longer than somebody waits gladly. */
const TOGETHER = 100;

/**
 * Fills the baskets of the deliveries whose ordering opens, tells their owners, and moves the dates on. Deliveries
 * that fall on holidays, or that nobody could customise any more, are left out. Most are filled in sets; whoever needs a
 * closer look comes after the set, one by one, as does a whole set that failed.
 */
export const populateSweep: Sweep = async (sweeping) => {
  const { deps } = sweeping;
  let readStock = createStockReader();
  let cursor: DueCursor = null;
  while (!sweeping.isStopping()) {
    const until = populatesUntil(deps.clock.now(), deps.config.business);
    const set: DueSet = { due: [], filled: [] };
    try {
      await deps.db.transaction((tx) =>
        fillSet({ ...deps, db: tx }, { until, after: cursor }, readStock, set),
      );
    } catch (error) {
      // What the set took of the stock in memory was not taken. One of them fails again, alone, and says why.
      readStock = createStockReader();
      set.filled = [];
      if (set.due.length === 0) throw error;
    }
    if (set.due.length === 0) return;
    for (const { uid, oid, deliveryDate } of set.filled) {
      sweeping.done({ what: 'populated', uid, oid, delivery_date: deliveryDate });
    }
    const filled = new Set(set.filled.map(({ uid }) => uid));
    for (const { uid } of set.due) {
      if (filled.has(uid)) continue;
      if (sweeping.isStopping()) return;
      try {
        await deps.db.transaction((tx) => nextCycle({ ...deps, db: tx }, uid, sweeping, readStock));
      } catch (error) {
        sweeping.onError(error);
      }
    }
    const last = set.due.at(-1);
    if (last?.nextDeliveryDate) cursor = { day: last.nextDeliveryDate, uid: last.uid };
  }
};

type DueSet = { due: SubscriptionRow[]; filled: FilledBasket[] };

/** In one transaction: a worker that dies in the middle leaves all of them as they were. */
const fillSet = async (
  deps: SweepDeps,
  next: { until: string; after: DueCursor },
  readStock: StockReader,
  set: DueSet,
): Promise<void> => {
  const { db, clock } = deps;
  set.due = await lockDueSet(db, { ...next, limit: TOGETHER });
  if (set.due.length === 0) return;
  set.filled = await populateSet(deps, set.due, readStock);
  const reminders = set.filled.map(({ uid, oid, deliveryDate, cutOffAt, ...worth }) => ({
    uid,
    template: 'order-reminder' as const,
    locals: {
      oid,
      delivery_date: deliveryDate,
      cut_off_at: cutOffAt.toISOString(),
      filled: howFilled(worth),
    },
    about: oid,
  }));
  await mailToOwners(db, reminders, clock.now());
};

const nextCycle = async (
  deps: SweepDeps,
  uid: string,
  { done }: Sweeping,
  readStock: StockReader,
): Promise<void> => {
  const { db, clock, config } = deps;
  const now = clock.now();
  const subscription = await lockDue(db, uid, populatesUntil(now, config.business));
  if (!subscription?.nextDeliveryDate) return;
  const { rhythm, holidays } = await cycleOf(db, subscription, dayOf(now));
  if (!rhythm || (await plansOf(db, uid)).length === 0) return;
  const { day, missed } = await leaveOut(
    deps,
    subscription.nextDeliveryDate,
    { uid, rhythm, holidays },
    done,
  );
  const delivery = await deliveryOf(db, uid);
  const closed = delivery && !isDeliveryServed(delivery) ? delivery : null;
  if (missed.length > 0) await tellMissed(deps, uid, missed, closed);
  const parity = subscription.frequence === 14 ? (rhythm.parity ?? parityOfDelivery(day, rhythm)) : null;
  if (day !== subscription.nextDeliveryDate) {
    await updateSubscription(db, uid, { nextDeliveryDate: day, parity });
  }
  if (now < orderDates(day, config.business).populatesAt) return;
  // Only one basket is open at a time: this one waits until the one before is billed.
  if (await lockOpenOrder(db, uid)) return;
  if (closed) {
    await updateSubscription(db, uid, { nextDeliveryDate: deliveryAfter(day, rhythm) });
    await tellClosed(deps, uid, closed, day);
    return done({ what: 'place-closed', uid, delivery_date: day });
  }
  await bookPlaces(deps, uid);
  if (!(await placesFrom(db, uid, day)).some((place) => place.day === day)) {
    const next = deliveryAfter(day, rhythm);
    await updateSubscription(db, uid, { nextDeliveryDate: next });
    await tellFullDay(deps, uid, day, pastHolidays(next, rhythm, holidays));
    return done({ what: 'no-place-left', uid, delivery_date: day });
  }
  const asked = (await preorderOf(db, uid)).map(({ line }) => line);
  const order = await populateOrder(deps, uid, day, readStock);
  const { cutOffAt } = orderDates(day, config.business);
  const filled = howFilled(await worthOf(db, order, asked));
  const locals = { oid: order.oid, delivery_date: day, cut_off_at: cutOffAt.toISOString(), filled };
  await mailToOwner(db, { uid, template: 'order-reminder', locals, about: order.oid }, now);
  done({ what: 'populated', uid, oid: order.oid, delivery_date: day });
};

type Waiting = { uid: string; rhythm: Rhythm; holidays: Holidays };

/**
 * Leaves out the deliveries that holidays cover, that an order stands for, or whose basket was not made before its cut-off:
 * those are `missed`. `day` is the first that still comes.
 */
const leaveOut = async (
  { db, clock, config }: SweepDeps,
  from: Day,
  { uid, rhythm, holidays }: Waiting,
  done: Sweeping['done'],
): Promise<{ day: Day; missed: Day[] }> => {
  const now = clock.now();
  const missed: Day[] = [];
  let day = from;
  for (;;) {
    const { populatesAt, cutOffAt } = orderDates(day, config.business);
    if (now < populatesAt) return { day, missed };
    if (isOnHolidays(day, holidays)) {
      const locals = { delivery_date: day };
      await mailToOwner(db, { uid, template: 'order-skipped', locals, about: `${uid}:${day}` }, now);
    } else if (!(await hasOrder(db, uid, day))) {
      if (now < cutOffAt) return { day, missed };
      missed.push(day);
    }
    done({ what: 'delivery-left-out', uid, delivery_date: day });
    day = deliveryAfter(day, rhythm);
  }
};

type Worth = Pick<FilledBasket, 'value' | 'promised' | 'isShort'>;

/**
 * Held against what the plans promise and the next cart asked for: a mail must not say that a basket is filled when the shelves
 * were empty.
 */
const howFilled = ({ value, promised, isShort }: Worth): 'full' | 'partly' | 'empty' => {
  if (value === 0) return 'empty';
  return value < promised || isShort ? 'partly' : 'full';
};

const worthOf = async (db: Db, { uid, oid }: OrderRow, asked: readonly PreorderRow['line'][]) => {
  const lines = (await linesOf(db, oid)).map(({ line }) => line);
  const value = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const promised = (await plansOf(db, uid)).reduce((sum, { option }) => sum + option.minPrice, 0);
  return { value, promised, isShort: isShortOf(asked, lines) };
};

/** Others have the places of this day: its owner is told, and may choose another slot. */
const tellFullDay = async ({ db, clock }: SweepDeps, uid: string, day: string, next: string) => {
  const mail = { template: 'delivery-full', locals: { delivery_date: day, next_date: next } } as const;
  await mailToOwner(db, { uid, ...mail, about: `${uid}:${day}` }, clock.now());
};

/** Whoever waits for a basket must know that none comes; whose place is closed, that none does until they choose another. */
const tellMissed = async (
  deps: SweepDeps,
  uid: string,
  missed: readonly Day[],
  closed: DeliveryRow | null,
) => {
  const now = deps.clock.now();
  if (closed) {
    const coming = missed.find((day) => day >= dayOf(now));
    if (coming) await tellClosed(deps, uid, closed, coming);
    return;
  }
  const locals = { delivery_dates: [...missed] };
  await mailToOwner(deps.db, { uid, template: 'delivery-missed', locals, about: `${uid}:${missed[0]}` }, now);
};

/**
 * Nobody hands out baskets there any more: one mail asks for another choice, however many deliveries are left out until
 * it is made. A basket since then would make it another closing.
 */
const tellClosed = async (
  { db, clock }: SweepDeps,
  uid: string,
  { delivery, point }: DeliveryRow,
  day: Day,
) => {
  const last = await lastOrderOf(db, uid);
  const locals = { delivery_date: day, point: point?.name ?? null };
  const about = `${uid}:${delivery.entityId}:${delivery.timeslotId}:${last?.oid ?? 'first'}`;
  await mailToOwner(db, { uid, template: 'delivery-closed', locals, about }, clock.now());
};

import { deliveryAfter, orderDates, parityOfDelivery } from '../../../calendar/public.ts';
import type { Day } from '../../../calendar-day.ts';
import { newId } from '../../../ids.ts';
import { takeUpCoupon } from '../../coupons/hold-coupon.service.ts';
import { lockTimeslots } from '../../places/places.repository.ts';
import type { SubscriptionRow } from '../../subscriptions/subscriptions.repository.ts';
import type { StockReader } from '../basket/basket.repository.ts';
import { isShortOf } from '../basket/plan-baskets.rules.ts';
import { clearPreorders } from '../basket/preorder.repository.ts';
import { takeHeldStock } from '../basket/stock.repository.ts';
import type { OrderDeps } from '../record/order-deps.types.ts';
import { fillBaskets } from './fill-baskets.service.ts';
import { deliveryFields } from './populate-order.service.ts';
import * as repository from './populate-set.repository.ts';
import type { Member } from './set-members.rules.ts';
import { readMembers } from './set-members.service.ts';

export type FilledBasket = {
  uid: string;
  oid: string;
  deliveryDate: Day;
  cutOffAt: Date;
  /** Cents: of its lines, and what its plans promise at least. */
  value: number;
  promised: number;
  /** It has less of something than its owner had asked for. */
  isShort: boolean;
};

/**
 * Makes the open orders of many deliveries, as `populateOrder` makes one: in as many statements as one takes. Inside the
 * caller's transaction, which holds the subscriptions. Gives those that it filled; the others are none of its business, since
 * something about them has to be looked at: holidays, an order before, a place that is closed or full.
 */
export const populateSet = async (
  deps: OrderDeps,
  subscriptions: readonly SubscriptionRow[],
  readStock: StockReader,
): Promise<FilledBasket[]> => {
  const { db, clock, config } = deps;
  const now = clock.now();
  const members = await readMembers(deps, subscriptions);
  if (members.length === 0) return [];
  const uids = members.map(({ uid }) => uid);
  const places = members.flatMap(({ uid, missing }) => missing.map((place) => ({ uid, ...place })));
  // Whoever gives places back at the same time holds their slots, too: neither waits for a day that the other has.
  await lockTimeslots(db, [...new Set(places.map(({ timeslotId }) => timeslotId))]);
  await repository.addBookings(db, places);
  const oids = new Map(uids.map((uid) => [uid, newId()]));
  const oidOf = ({ uid }: Member) => oids.get(uid) ?? '';
  await repository.addOrders(
    db,
    members.map((member) => ({
      ...deliveryFields(member.delivery, member.delivery.tips),
      oid: oidOf(member),
      uid: member.uid,
      deliveryDate: member.day,
      status: 'open' as const,
      populatedAt: now,
      createdAt: now,
    })),
  );
  const baskets = await fillBaskets(db, members, config.business.maxQuantityPerProduct, readStock);
  const lines = members.flatMap((member, at) =>
    (baskets[at] ?? []).map((line) => ({ oid: oidOf(member), ...line })),
  );
  await takeHeldStock(db, totals(lines));
  await repository.addLinesOfMany(db, lines, now);
  await clearPreorders(db, uids);
  // In their turn: the last use of a coupon goes to whoever comes first.
  const withCoupon = new Set(await repository.withCoupon(db, uids));
  for (const uid of uids.filter((one) => withCoupon.has(one))) {
    await takeUpCoupon(db, { uid, oid: oids.get(uid) ?? '' }, now);
  }
  await repository.planNextDays(db, members.map(nextDayOf));
  return members.map((member, at) => ({
    uid: member.uid,
    oid: oidOf(member),
    deliveryDate: member.day,
    cutOffAt: orderDates(member.day, config.business).cutOffAt,
    value: (baskets[at] ?? []).reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    promised: member.plans.reduce((sum, { option }) => sum + option.minPrice, 0),
    isShort: isShortOf(member.preorder, baskets[at] ?? []),
  }));
};

/** The delivery after the latest order, as `planNextDelivery` has it. */
const nextDayOf = ({ uid, frequence, rhythm, day, orders }: Member): repository.NextDay => {
  const last = [day, ...orders.map(({ deliveryDate }) => deliveryDate)].sort().at(-1) ?? day;
  const next = deliveryAfter(last, rhythm);
  return { uid, day: next, parity: frequence === 14 ? parityOfDelivery(next, rhythm) : null };
};

const totals = (lines: readonly { pid: string; quantity: number }[]) => {
  const taken = new Map<string, number>();
  for (const { pid, quantity } of lines) taken.set(pid, (taken.get(pid) ?? 0) + quantity);
  return Array.from(taken, ([pid, quantity]) => ({ pid, quantity }));
};

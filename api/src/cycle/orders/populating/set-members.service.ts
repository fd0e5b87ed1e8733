import { type Day, dayOf } from '../../../calendar-day.ts';
import { movedDays } from '../../moved-days/moved-days.repository.ts';
import { lockTimeslots, type Place } from '../../places/places.repository.ts';
import type { SubscriptionRow } from '../../subscriptions/subscriptions.repository.ts';
import type { OrderDeps } from '../record/order-deps.types.ts';
import * as repository from './populate-set.repository.ts';
import { type Member, usualMember } from './set-members.rules.ts';

/** Those of the subscribers whose baskets can be filled together, in their order; the slots of their places are held. */
export const readMembers = async (
  { db, clock, config: { business } }: OrderDeps,
  subscriptions: readonly SubscriptionRow[],
): Promise<Member[]> => {
  const now = clock.now();
  const today = dayOf(now);
  const uids = subscriptions.map(({ uid }) => uid);
  const days = [...new Set(subscriptions.flatMap(({ nextDeliveryDate }) => nextDeliveryDate ?? []))];
  const moved = await movedDays(db);
  const deliveries = byUid(
    (await repository.deliveriesOfMany(db, uids)).map((row) => ({ uid: row.delivery.uid, row })),
  );
  const plans = byUid(await repository.plansOfMany(db, uids));
  const holidays = byUid(await repository.holidaysOfMany(db, uids));
  const places = byUid(await repository.placesOfMany(db, uids, today));
  const orders = byUid(await repository.ordersOfMany(db, uids, today));
  const ordered = byUid(await repository.orderedDays(db, uids, days));
  const preorders = byUid(await repository.preordersOf(db, uids));
  const unpaid = byUid(await repository.unpaidValues(db, uids));
  const members = subscriptions.flatMap((subscription) => {
    const { uid } = subscription;
    const due = {
      subscription,
      delivery: deliveries(uid)[0]?.row,
      plans: plans(uid),
      holidays: holidays(uid)[0] ?? null,
      places: places(uid),
      orders: orders(uid),
      orderedDays: ordered(uid).map(({ day }) => day),
      preorder: preorders(uid),
      unpaid: Number(unpaid(uid)[0]?.cents ?? 0),
    };
    return usualMember(due, { now, business, moved }) ?? [];
  });
  return withRoom(db, members);
};

const byUid = <Row extends { uid: string }>(rows: readonly Row[]) => {
  const grouped = Map.groupBy(rows, ({ uid }) => uid);
  return (uid: string): readonly Row[] => grouped.get(uid) ?? [];
};

/** Where a day has no place for each who needs one, all of them are left to be looked at one after the other. */
const withRoom = async (db: OrderDeps['db'], members: readonly Member[]): Promise<Member[]> => {
  const wanted = members.flatMap(({ missing }) => missing);
  if (wanted.length === 0) return [...members];
  const ids = [...new Set(wanted.map(({ timeslotId }) => timeslotId))];
  await lockTimeslots(db, ids);
  const left = await repository.placesLeft(db, ids, [...new Set(wanted.map(({ day }) => day))]);
  const asked = Map.groupBy(wanted, nameOf);
  const fits = (place: Place) => (asked.get(nameOf(place))?.length ?? 0) <= left(place.timeslotId, place.day);
  return members.filter(({ missing }) => missing.every(fits));
};

const nameOf = ({ timeslotId, day }: { timeslotId: string; day: Day }) => `${timeslotId} ${day}`;

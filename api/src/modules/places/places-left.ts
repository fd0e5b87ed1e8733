import { addDays, type Day, dayOf, weekdayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { deliveryAfter, deliveryOnOrAfter, firstDelivery } from '../orders/order-calendar.rules.ts';
import type { OpenSlot, TimeslotRow } from '../timeslots/timeslot.view.ts';
import { NEWCOMER_DAYS } from './book-places.ts';
import { fewestLeft, leftByDay } from './places.repository.ts';

type PlaceDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

export const withPlacesLeft = async (deps: PlaceDeps, slots: TimeslotRow[]): Promise<OpenSlot[]> => {
  if (slots.length === 0) return [];
  const { from, until } = spanOf(deps);
  const ids = slots.map(({ id }) => id);
  const rows = await fewestLeft(deps.db, ids, from, until);
  const least = new Map(rows.map(({ timeslotId, left }) => [timeslotId, left]));
  return slots.map((slot) => ({ ...slot, spotsLeft: least.get(slot.id) ?? capacityOf(slot) }));
};

export type DayLeft = { day: number; date: Day; left: number };

/** The same, delivery by delivery: the sum over the slots of each day. */
export const placesByDay = async (deps: PlaceDeps, slots: TimeslotRow[]): Promise<DayLeft[]> => {
  const { from, until } = spanOf(deps);
  const ids = slots.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await leftByDay(deps.db, ids, from, until);
  const known = new Map(rows.map(({ timeslotId, day, spotsLeft }) => [`${timeslotId} ${day}`, spotsLeft]));
  const byDate = new Map<Day, number>();
  for (const slot of slots) {
    const rhythm = { weekday: slot.day, frequence: 7, parity: null } as const;
    for (let date = deliveryOnOrAfter(from, rhythm); date <= until; date = deliveryAfter(date, rhythm)) {
      const left = known.get(`${slot.id} ${date}`) ?? capacityOf(slot);
      byDate.set(date, (byDate.get(date) ?? 0) + left);
    }
  }
  return Array.from(byDate, ([date, left]) => ({ day: weekdayOf(date), date, left })).sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
};

const capacityOf = ({ spots, reserved }: TimeslotRow): number => spots - reserved;

/** From the first day that a newcomer can have a delivery on. */
const spanOf = ({ clock, config }: PlaceDeps): { from: Day; until: Day } => {
  const now = clock.now();
  const firsts = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    firstDelivery(now, { weekday, frequence: 7, parity: null }, null, config.business),
  );
  return { from: firsts.sort()[0] ?? dayOf(now), until: addDays(dayOf(now), NEWCOMER_DAYS) };
};

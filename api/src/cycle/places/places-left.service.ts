import type { MovedDay } from '../../calendar/public.ts';
import { deliveryAfter, deliveryOnOrAfter, firstDelivery } from '../../calendar/public.ts';
import { addDays, type Day, dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { movedDays } from '../moved-days/moved-days.repository.ts';
import type { OpenSlot, TimeslotRow } from '../timeslots/timeslot.view.ts';
import { fewestLeft, leftByDay } from './places.repository.ts';
import { NEWCOMER_DAYS } from './places.rules.ts';

type PlaceDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

export const withPlacesLeft = async (deps: PlaceDeps, slots: TimeslotRow[]): Promise<OpenSlot[]> => {
  if (slots.length === 0) return [];
  const { from, until } = spanOf(deps, await movedDays(deps.db));
  const ids = slots.map(({ id }) => id);
  const rows = await fewestLeft(deps.db, ids, from, until);
  const least = new Map(rows.map(({ timeslotId, left }) => [timeslotId, left]));
  return slots.map((slot) => ({ ...slot, spotsLeft: least.get(slot.id) ?? capacityOf(slot) }));
};

/** `day` is the slots' weekday; a delivery that is moved has its date on another. */
export type DayLeft = { day: number; date: Day; left: number };

/** The same, delivery by delivery: the sum over the slots of each weekday. */
export const placesByDay = async (deps: PlaceDeps, slots: TimeslotRow[]): Promise<DayLeft[]> => {
  const moved = await movedDays(deps.db);
  const { from, until } = spanOf(deps, moved);
  const ids = slots.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await leftByDay(deps.db, ids, from, until);
  const known = new Map(rows.map(({ timeslotId, day, spotsLeft }) => [`${timeslotId} ${day}`, spotsLeft]));
  const byDelivery = new Map<string, DayLeft>();
  for (const slot of slots) {
    const rhythm = { weekday: slot.day, frequence: 7, parity: null, moved } as const;
    for (let date = deliveryOnOrAfter(from, rhythm); date <= until; date = deliveryAfter(date, rhythm)) {
      const left = known.get(`${slot.id} ${date}`) ?? capacityOf(slot);
      const key = `${slot.day} ${date}`;
      const sum = left + (byDelivery.get(key)?.left ?? 0);
      byDelivery.set(key, { day: slot.day, date, left: sum });
    }
  }
  return [...byDelivery.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
};

const capacityOf = ({ spots, reserved }: TimeslotRow): number => spots - reserved;

/** From the first day that a newcomer can have a delivery on. */
const spanOf = ({ clock, config }: PlaceDeps, moved: readonly MovedDay[]): { from: Day; until: Day } => {
  const now = clock.now();
  const firsts = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    firstDelivery(now, { weekday, frequence: 7, parity: null, moved }, null, config.business),
  );
  return { from: firsts.sort()[0] ?? dayOf(now), until: addDays(dayOf(now), NEWCOMER_DAYS) };
};

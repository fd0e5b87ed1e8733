import type { Availability, PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { type OpenSlot, toTimeslot, weekdayOf } from '../timeslots/timeslot.view.ts';
import { shownDistance } from './distance.rules.ts';
import type { PickupPointRow } from './pickup-points.repository.ts';

/** Spots left by day of the week, over the windows of the day. */
const availabilitiesOf = (slots: readonly OpenSlot[]): Availability[] => {
  const byDay = new Map<Availability['day'], number>();
  for (const slot of slots) {
    const day = weekdayOf(slot);
    byDay.set(day, (byDay.get(day) ?? 0) + slot.spotsLeft);
  }
  return Array.from(byDay, ([day, spot_left]) => ({ day, spot_left })).sort((a, b) => a.day - b.day);
};

/** A point as the contract has it: of its password, only that there is one. */
export const toPickupPoint = (
  row: PickupPointRow,
  slots: readonly OpenSlot[],
  kilometres: number | null,
): PickupPoint => {
  const availabilities = availabilitiesOf(slots);
  return {
    id: row.ppid,
    ppid: row.ppid,
    name: row.name,
    private: row.passwordHash !== null,
    address: row.address,
    address2: row.address2,
    city: row.city,
    province: row.province,
    country: row.country,
    zip_code: row.zipCode,
    distance: kilometres === null ? null : shownDistance(kilometres),
    frequence: row.frequence,
    open: row.open,
    full: availabilities.every(({ spot_left }) => spot_left === 0),
    timeslots: slots.map(toTimeslot),
    availabilities,
    lat: row.lat,
    lng: row.lng,
  };
};

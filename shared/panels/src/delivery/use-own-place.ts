import { useProfile } from '@msl/api-client';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import type { Timeslot } from '@msl/contracts/entities/timeslot.ts';

/**
 * The place that this customer has already: what is full for others is not for them, and they gave its password when
 * they took it.
 */
export function useOwnPlace() {
  const own = useProfile().subscription?.delivery ?? null;
  const slots = (all: readonly Timeslot[]): Timeslot[] =>
    all.map((slot) => (slot.id === own?.timeslot.id ? own.timeslot : slot));
  const { entity_type, lat = null, lng = null } = own ?? {};
  return {
    /** Where they live, if their baskets come home. */
    home: entity_type === 'LAD' && lat !== null && lng !== null ? { lat, lng } : null,
    ppid: own?.entity_type === 'PUP' ? own.entity_id : null,
    slots,
    point: (point: PickupPoint): PickupPoint => {
      if (point.ppid !== own?.entity_id) return point;
      const timeslots = slots(point.timeslots);
      return { ...point, timeslots, full: point.full && !timeslots.some(({ active }) => active) };
    },
  };
}

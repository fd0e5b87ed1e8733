import { type MovedDay, scheduledDayOf } from '../../calendar/public.ts';
import type { Day } from '../../calendar-day.ts';
import type { SlotSeed } from '../data/delivery/delivery-seed.types.ts';
import { zones } from '../data/delivery/zones.data.ts';
import { pickupPointSeeds, slotIdOf } from '../sample/delivery.rules.ts';
import type { PersonaSeed } from './persona-seed.types.ts';

export type PlaceAndSlot = {
  entityType: 'PUP' | 'LAD';
  entityId: string;
  timeslotId: string;
  name: string;
  address: string;
  address2: string | null;
  city: string;
  province: string;
  zipCode: string;
  lat: number;
  lng: number;
  slot: SlotSeed;
};

const PROVINCE = 'QC';

/** A point that anybody may choose, whatever the frequency. */
const openPoints = pickupPointSeeds.filter(
  ({ open, password, frequence }) => open !== false && password === undefined && frequence !== 14,
);
const closedPoints = pickupPointSeeds.filter(({ open }) => open === false);

const atPoints = (points: typeof pickupPointSeeds): PlaceAndSlot[] =>
  points.flatMap(({ ppid, name, address, address2 = null, city, zipCode, lat, lng, slots }) =>
    slots
      .filter(([, , , , spotsLeft]) => spotsLeft > 2)
      .map((slot) => ({
        entityType: 'PUP' as const,
        entityId: ppid,
        timeslotId: slotIdOf(ppid, slot),
        ...{ name, address, address2, city, province: PROVINCE, zipCode, lat, lng, slot },
      })),
  );

const atHome = ({ firstName, lastName, home }: PersonaSeed): PlaceAndSlot[] => {
  const { address2 = null, ...place } = home;
  const zone = zones.find(({ areas }) => areas.split(' ').includes(place.zipCode.slice(0, 3)));
  return (zone?.slots ?? []).map((slot) => ({
    entityType: 'LAD' as const,
    entityId: zone?.zid ?? '',
    timeslotId: slotIdOf(zone?.zid ?? '', slot),
    name: `${firstName} ${lastName}`,
    ...place,
    ...{ address2, province: PROVINCE, slot },
  }));
};

/** Every place and window that would suit a persona. */
export const placesFor = (persona: PersonaSeed): PlaceAndSlot[] => {
  if (persona.delivery === 'LAD') return atHome(persona);
  if (persona.delivery === 'closed') return atPoints(closedPoints);
  return persona.delivery === 'PUP' ? atPoints(openPoints) : [];
};

/** One that delivers on that day, also what is moved onto it; `turn` spreads personas over the points. */
export const placeOn = (
  places: readonly PlaceAndSlot[],
  day: Day,
  turn: number,
  moved: readonly MovedDay[],
): PlaceAndSlot | null => {
  const suitable = places.filter(
    ({ slot: [weekday] }) => scheduledDayOf(day, { weekday, frequence: 7, parity: null, moved }) !== null,
  );
  return suitable[turn % suitable.length] ?? null;
};

import { DISTANCE_DEFAULT_RANGE, DISTANCE_SEARCH_LIMIT, PROVINCE } from '@msl/contracts/constants.ts';
import type { PickupTimeslot } from '@msl/contracts/entities/pickup-point.ts';
import type { Timeslot } from '@msl/contracts/entities/timeslot.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Coordinates, Geocoder } from '../../geocoder/geocoder.port.ts';
import { refusedField } from '../../http/domain-error.ts';
import { pickupPointsAround } from '../pickup-points/pickup-points.service.ts';
import { withPlacesLeft } from '../places/places-left.service.ts';
import { toTimeslot } from './timeslot.view.ts';
import { timeslotsOfZone, zoneOf } from './timeslots.repository.ts';

type SlotDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const homeTimeslots = async (deps: SlotDeps, zip: string): Promise<Timeslot[] | null> => {
  const zid = await zoneOf(deps.db, zip);
  if (zid === null) return null;
  return (await withPlacesLeft(deps, await timeslotsOfZone(deps.db, zid))).map(toTimeslot);
};

/** The home-delivery windows of a postal code; refuses one outside every zone. */
export const deliveryTimeslots = async (
  deps: SlotDeps,
  { zip_code, province }: { zip_code: string; province?: string | undefined },
): Promise<Timeslot[]> => {
  if (province && province.toUpperCase() !== PROVINCE) throw refusedField('province', 'province-not-served');
  const slots = await homeTimeslots(deps, zip_code);
  if (slots === null) throw refusedField('zip_code', 'zip-not-served');
  return slots;
};

type ZipSearch = { zip_code: string; latitude?: number | undefined; longitude?: number | undefined };

const placeOf = async (geocoder: Geocoder, search: ZipSearch): Promise<Coordinates | null> => {
  const { latitude, longitude, zip_code } = search;
  if (latitude !== undefined && longitude !== undefined) return { lat: latitude, lng: longitude };
  return geocoder.locate(zip_code);
};

const pickupTimeslots = async (deps: SlotDeps, place: Coordinates): Promise<PickupTimeslot[]> => {
  const points = await pickupPointsAround(deps, place, {
    range: DISTANCE_DEFAULT_RANGE,
    limit: DISTANCE_SEARCH_LIMIT,
    onlyOpen: true,
  });
  return points.flatMap(({ ppid, name, distance, timeslots }) =>
    timeslots
      .filter(({ active }) => active)
      .map((slot) => ({ ...slot, ppid, name, distance: distance ?? 0 })),
  );
};

/** How a postal code is served: at home, at pick-up points near it, both, or not at all. */
export const searchTimeslots = async (deps: SlotDeps & { geocoder: Geocoder }, search: ZipSearch) => {
  const place = await placeOf(deps.geocoder, search);
  const home = await homeTimeslots(deps, search.zip_code);
  return {
    timeslots_lad: (home ?? []).filter(({ active }) => active),
    timeslots_pups: place ? await pickupTimeslots(deps, place) : [],
  };
};

/**
 * Addresses that match what was typed. With a postal code of its own the search is for home delivery, so a
 * code outside every zone is refused at once; without one it may be for a pick-up point anywhere.
 */
export const suggestAddresses = async (
  { db, geocoder }: { db: Db; geocoder: Geocoder },
  { q, zip }: { q: string; zip?: string | undefined },
) => {
  if (zip && (await zoneOf(db, zip)) === null) throw refusedField('zip', 'zip-not-served');
  return geocoder.suggest(q, zip);
};

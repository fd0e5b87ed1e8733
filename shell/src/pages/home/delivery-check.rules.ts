import type { Address } from '@msl/contracts/entities/address.ts';
import type { PickupTimeslot } from '@msl/contracts/entities/pickup-point.ts';

/** A place with a whole postal code; where it lies is not known of a code that was only typed. */
export type ResolvedPlace = { zip: string; lat?: number; lng?: number };

const ZIP = /([a-z]\d[a-z])[ -]?(\d[a-z]\d)/i;

/** The postal code in what was typed, as `H2J 2L1`; null while there is none. */
export function typedZip(text: string): ResolvedPlace | null {
  const found = ZIP.exec(text);
  return found ? { zip: `${found[1]} ${found[2]}`.toUpperCase() } : null;
}

/** A chosen address, if its postal code is whole: a town or a neighbourhood has only the first half. */
export function resolvedPlace({
  zip_code,
  lat,
  lng,
}: Pick<Address, 'zip_code' | 'lat' | 'lng'>): ResolvedPlace | null {
  const place = typedZip(zip_code);
  return place && { ...place, lat, lng };
}

export type NearPoint = { ppid: string; name: string; distance: number };

/** The nearest pick-up points among their windows, each once. */
export function nearestPoints(windows: readonly PickupTimeslot[], most: number): NearPoint[] {
  const points = new Map(windows.map(({ ppid, name, distance }) => [ppid, { ppid, name, distance }]));
  return [...points.values()].sort((a, b) => a.distance - b.distance).slice(0, most);
}

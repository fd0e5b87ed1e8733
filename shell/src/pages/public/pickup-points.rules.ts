import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';

type Place = { lat: number; lng: number };
const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two places as the crow flies. */
export function kilometres(from: Place, to: Place): number {
  const height = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const width = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const half = height + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * width;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
}

/** The points with their distance from a place, the nearest first. */
export function nearestFirst<P extends Pick<PickupPoint, 'lat' | 'lng' | 'distance'>>(
  points: readonly P[],
  here: Place,
): P[] {
  return points
    .map((point) => ({ ...point, distance: Math.round(kilometres(here, point) * 10) / 10 }))
    .sort((a, b) => a.distance - b.distance);
}

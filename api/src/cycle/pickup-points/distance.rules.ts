import type { Coordinates } from '../../geocoder/geocoder.port.ts';

const EARTH_RADIUS_KM = 6371.0088;
const KM_PER_DEGREE = 111.32;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two places, along the great circle. */
export const distanceBetween = (a: Coordinates, b: Coordinates): number => {
  const lat = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const lng = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const chord = lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** To one decimal, as it is shown. */
export const shownDistance = (kilometres: number): number => Math.round(kilometres * 10) / 10;

/** A rectangle of degrees around a circle, to let the database leave out what is surely too far. */
export const boxAround = ({ lat, lng }: Coordinates, kilometres: number) => {
  const byLat = kilometres / KM_PER_DEGREE;
  const byLng = byLat / Math.max(0.01, Math.cos(radians(lat)));
  return { south: lat - byLat, north: lat + byLat, west: lng - byLng, east: lng + byLng };
};

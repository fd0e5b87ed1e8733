import { apiQuery, useApi } from '@msl/api-client';
import { DISTANCE_SEARCH_LIMIT, LOCATIONS_RADIUS, MAP_CENTRE } from '@msl/contracts/constants.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/**
 * Every pick-up point, the nearest to a place first. Where no place is named they are listed from Montreal's centre, without
 * distances, which would not be the customer's.
 */
export function useNearestPoints(near: { lat: number; lng: number } | null) {
  const api = useApi();
  const { lat, lng } = near ?? MAP_CENTRE;
  const body = { lattitude: lat, longitude: lng, limit: DISTANCE_SEARCH_LIMIT, maxRange: LOCATIONS_RADIUS };
  const query = useQuery({
    ...apiQuery(api, 'pickupPointsByDistance', { body }),
    placeholderData: keepPreviousData,
  });
  const isMeasured = near !== null && !query.isPlaceholderData;
  const points = query.data ?? [];
  return { ...query, points: isMeasured ? points : points.map((point) => ({ ...point, distance: null })) };
}

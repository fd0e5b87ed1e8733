import { PROVINCE } from '@msl/contracts/constants.ts';
import type { Address } from '@msl/contracts/entities/address.ts';
import * as v from 'valibot';
import { traced } from '../tracing/tracing.ts';
import type { Geocoder } from './geocoder.port.ts';

const part = v.object({ long_name: v.string(), short_name: v.string(), types: v.array(v.string()) });
const place = v.object({
  formatted_address: v.string(),
  address_components: v.array(part),
  geometry: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }),
});
const answerSchema = v.object({ status: v.string(), results: v.optional(v.array(place), []) });
type Place = v.InferOutput<typeof place>;

export type GoogleOptions = {
  key: string;
  /** Answers when the service does not, or knows nothing. */
  fallback: Geocoder;
  /** Told of a failure; a customer is not. */
  onError: (error: unknown) => void;
  origin?: string;
  timeoutMs?: number;
};

const MAX_SUGGESTIONS = 8;
const TIMEOUT_MS = 2500;

/** The Geocoding API of Google Maps, for Quebec alone. Its failures are silent: the fallback answers. */
export const createGoogleGeocoder = ({
  key,
  fallback,
  onError,
  origin = 'https://maps.googleapis.com',
  timeoutMs = TIMEOUT_MS,
}: GoogleOptions): Geocoder => {
  const ask = async (query: Record<string, string>): Promise<Place[]> => {
    try {
      const search = new URLSearchParams({ ...query, language: 'fr', region: 'ca', key });
      const response = await traced('GET /maps/api/geocode/json', { as: 'client' }, () =>
        fetch(`${origin}/maps/api/geocode/json?${search}`, { signal: AbortSignal.timeout(timeoutMs) }),
      );
      const { status, results } = v.parse(answerSchema, await response.json());
      // Its message may hold the key, so only the status is told.
      if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`the geocoder answered ${status}`);
      return results.filter(
        (result) => partOf(result, 'administrative_area_level_1')?.short_name === PROVINCE,
      );
    } catch (error) {
      onError(error);
      return [];
    }
  };
  return {
    suggest: async (typed, zip) => {
      const components = [
        `country:CA`,
        `administrative_area:${PROVINCE}`,
        ...(zip ? [`postal_code:${zip}`] : []),
      ];
      const found = (await ask({ address: typed, components: components.join('|') })).flatMap(addressOf);
      const inZip = zip ? found.filter(({ zip_code }) => zip_code === zip) : found;
      return inZip.length > 0 ? inZip.slice(0, MAX_SUGGESTIONS) : fallback.suggest(typed, zip);
    },
    locate: async (zip) => {
      const [first] = await ask({ components: `country:CA|postal_code:${zip}` });
      return first?.geometry.location ?? fallback.locate(zip);
    },
  };
};

const partOf = ({ address_components }: Place, type: string) =>
  address_components.find(({ types }) => types.includes(type));

/** A place without a town, or without anything of a postal code, is of no use to a delivery or a map. */
const addressOf = (found: Place): Address[] => {
  const city = (partOf(found, 'locality') ?? partOf(found, 'sublocality'))?.long_name;
  const zip_code = (partOf(found, 'postal_code') ?? partOf(found, 'postal_code_prefix'))?.long_name;
  if (!city || !zip_code) return [];
  const [number, street] = [partOf(found, 'street_number'), partOf(found, 'route')];
  const address = street ? [number?.long_name, street.long_name].filter(Boolean).join(', ') : '';
  const label = [address, city, `${PROVINCE} ${zip_code}`].filter(Boolean).join(', ');
  return [{ label, address, city, province: PROVINCE, zip_code, ...found.geometry.location }];
};

import type { Config } from '../config.ts';
import { embeddedGeocoder } from './embedded.geocoder.ts';
import type { Geocoder } from './geocoder.port.ts';
import { createGoogleGeocoder } from './google.geocoder.ts';

/** Google's when a key is configured, with the embedded one behind it. */
export const openGeocoder = (
  { googleMapsServerKey: key }: Pick<Config, 'googleMapsServerKey'>,
  onError: (error: unknown) => void,
): Geocoder => (key ? createGoogleGeocoder({ key, fallback: embeddedGeocoder, onError }) : embeddedGeocoder);

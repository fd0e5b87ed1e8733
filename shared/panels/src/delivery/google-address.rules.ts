import { PROVINCE } from '@msl/contracts/constants.ts';
import type { Address } from '@msl/contracts/entities/address.ts';

type Component = { types: string[]; longText: string | null; shortText: string | null };
type Place = {
  addressComponents?: readonly Component[] | undefined;
  location?: { lat: () => number; lng: () => number } | null | undefined;
};

/** A place of Google as the store's address; null outside Quebec, or where Google does not say where it lies. */
export function addressOfPlace({ addressComponents = [], location }: Place, label: string): Address | null {
  const named = (type: string) => addressComponents.find(({ types }) => types.includes(type));
  const province = named('administrative_area_level_1')?.shortText;
  if (province !== PROVINCE || !location) return null;
  const street = named('route')?.longText ?? '';
  const number = named('street_number')?.longText;
  return {
    label,
    address: street && number ? `${number} ${street}` : street,
    city: (named('locality') ?? named('sublocality') ?? named('postal_town'))?.longText ?? '',
    province,
    zip_code: (named('postal_code')?.longText ?? '').toUpperCase(),
    lat: location.lat(),
    lng: location.lng(),
  };
}

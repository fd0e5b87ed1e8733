import type { Address } from '@msl/contracts/entities/address.ts';
import { loadGoogleLibrary } from '../map/load-google-maps.ts';
import type { AddressSuggestion } from './address-suggestion.ts';
import { addressOfPlace } from './google-address.rules.ts';

const MOST = 8;
let session: google.maps.places.AutocompleteSessionToken | null = null;

/**
 * Addresses in Quebec by Google Places; each is read in full only when it is chosen, which ends the session that
 * Google bills. Within `zip` when it is given.
 */
export async function googleAddresses(
  typed: string,
  zip: string | undefined,
  options: { key: string; language: string },
): Promise<AddressSuggestion[]> {
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await loadGoogleLibrary('places', options);
  session ??= new AutocompleteSessionToken();
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: zip ? `${typed}, ${zip}` : typed,
    includedRegionCodes: ['ca'],
    language: options.language,
    sessionToken: session,
  });
  return suggestions.slice(0, MOST).flatMap(({ placePrediction }) => {
    if (!placePrediction) return [];
    const label = placePrediction.text.text;
    return [{ label, resolve: () => readPlace(placePrediction.toPlace(), label) }];
  });
}

async function readPlace(place: google.maps.places.Place, label: string): Promise<Address | null> {
  await place.fetchFields({ fields: ['addressComponents', 'location'] });
  session = null;
  return addressOfPlace(place, label);
}

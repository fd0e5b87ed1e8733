import { PROVINCE } from '@msl/contracts/constants.ts';
import type { Address } from '@msl/contracts/entities/address.ts';
import { codes } from 'zipcodes/lib/codesCanada.js';
import { type AddressQuery, fold, matches, readAddressQuery } from './address-query.rules.ts';
import type { Coordinates, Geocoder } from './geocoder.port.ts';
import { knownAddresses } from './known-addresses.ts';
import { quarterAreas, townAreas } from './quebec-towns.ts';

const MAX_SUGGESTIONS = 8;

const areasOf = (areas: string) => areas.split(' ');
const townByArea = new Map(
  Object.entries(townAreas).flatMap(([town, areas]) => areasOf(areas).map((area) => [area, town] as const)),
);

/** Areas that the data leaves out, with a neighbour that lies within a few kilometres. */
const neighbours: Readonly<Record<string, string>> = { H0A: 'H1A' };

const locateArea = (area: string): Coordinates | null => {
  const found = codes[neighbours[area] ?? area];
  if (found?.state !== 'Quebec') return null;
  return { lat: found.latitude, lng: found.longitude };
};

/** The town of a postal code's area, or null in rural areas and outside Quebec. */
const townOf = (zip: string): string | null => townByArea.get(zip.slice(0, 3)) ?? null;

const addressAt = (address: string, place: string, zip_code: string): Address[] => {
  const coordinates = locateArea(zip_code.slice(0, 3));
  if (!coordinates) return [];
  const label = [address, place, `${PROVINCE} ${zip_code}`].filter(Boolean).join(', ');
  const city = place.split(', ').at(-1) ?? place;
  return [{ label, address, city, province: PROVINCE, zip_code, ...coordinates }];
};

/** The street as typed, in the town of the postal code. */
const typedAddress = ({ street }: AddressQuery, zip: string): Address[] => {
  const town = townOf(zip);
  return town && street ? addressAt(street, town, zip) : [];
};

/** The place of a postal code, or of an area, when nothing else was typed. */
const barePlace = ({ zip, area, words }: AddressQuery): Address[] => {
  const code = area ?? (words.length === 0 ? zip : null);
  const town = code && townOf(code);
  return code && town ? addressAt('', town, code) : [];
};

const known = knownAddresses.map((entry) => ({
  ...entry,
  text: fold(`${entry.place} ${entry.address} ${entry.city}`),
}));

const knownAddressesFor = ({ words }: AddressQuery): Address[] =>
  known
    .filter(({ text }) => matches(words, text))
    .flatMap(({ address, city, zip_code }) => addressAt(address, city, zip_code));

const places = Object.entries({ ...townAreas, ...quarterAreas }).map(([name, areas]) => ({
  name,
  area: areasOf(areas)[0] ?? '',
  text: fold(name),
}));

/** Towns and quarters by name, those that begin with what was typed first. */
const placesFor = ({ words }: AddressQuery): Address[] =>
  places
    .filter(({ text }) => matches(words, text))
    .sort((a, b) => Number(b.text.startsWith(words[0] ?? '')) - Number(a.text.startsWith(words[0] ?? '')))
    .flatMap(({ name, area }) => addressAt('', name, area));

/** Knows the towns, the postal areas and some public places of Quebec; needs no network and no key. */
export const embeddedGeocoder: Geocoder = {
  suggest: async (typed, zip) => {
    const query = readAddressQuery(typed);
    const code = query.zip ?? zip;
    const inCode = (address: Address) => address.zip_code === code;
    const found = code
      ? [...knownAddressesFor(query).filter(inCode), ...typedAddress(query, code)]
      : [...knownAddressesFor(query), ...placesFor(query)];
    if (!zip) found.unshift(...barePlace(query));
    const first = new Map(found.map((address) => [address.label, address] as const));
    return [...first.values()].slice(0, MAX_SUGGESTIONS);
  },
  locate: async (zip) => locateArea(zip.slice(0, 3).toUpperCase()),
};

import { addressSchema } from '@msl/contracts/entities/address.ts';
import * as v from 'valibot';
import { zones } from '../seed/data/delivery/zones.data.ts';
import { embeddedGeocoder } from './embedded.geocoder.ts';
import { knownAddresses } from './known-addresses.ts';
import { quarterAreas, townAreas } from './quebec-towns.ts';

const suggest = (typed: string, zip?: string) => embeddedGeocoder.suggest(typed, zip);

test.each([
  ['123, rue Rachel Est', 'H2J 1A1', '123, rue Rachel Est', 'Montréal', 'H2J 1A1'],
  ['123 rue Rachel Est H2J 1A1', undefined, '123 rue Rachel Est', 'Montréal', 'H2J 1A1'],
  ['8 rue du Pont h7g2b2', undefined, '8 rue du Pont', 'Laval', 'H7G 2B2'],
  ['H4G 1A1', undefined, '', 'Montréal', 'H4G 1A1'],
  ['h4g', undefined, '', 'Montréal', 'H4G'],
  ['4101 sherbrooke', undefined, '4101, rue Sherbrooke Est', 'Montréal', 'H1X 2B2'],
  ['jardin bota', undefined, '4101, rue Sherbrooke Est', 'Montréal', 'H1X 2B2'],
  ['cote des neiges', undefined, '', 'Montréal', 'H3S'],
  ['québec', undefined, '', 'Québec', 'G1A'],
  ['ile des soeurs', undefined, '', 'Montréal', 'H3E'],
  ['brossard', undefined, '', 'Brossard', 'J4W'],
])('« %s » with postal code %p finds %s, %s', async (typed, zip, address, city, zip_code) => {
  const [first] = await suggest(typed, zip);
  expect(first).toMatchObject({ address, city, zip_code, province: 'QC' });
  expect(v.is(addressSchema, first)).toBe(true);
});

test.each([
  ['123 rue Rachel Est', undefined],
  ['123 Main Street', 'M5V 2T6'],
  ['12, rang des Érables', 'G0X 1A1'],
  ['rue Rachel', 'H2J 1A1'],
  ['123', 'H2J 1A1'],
  ['xyzzy', undefined],
])('« %s » with postal code %p finds nothing', async (typed, zip) => {
  expect(await suggest(typed, zip)).toEqual([]);
});

test('no search gives more than 8 addresses, nor one twice', async () => {
  const labels = (await suggest('saint')).map(({ label }) => label);
  expect(labels).toHaveLength(8);
  expect(new Set(labels).size).toBe(8);
});

test('a postal code is located by its area, in Quebec only', async () => {
  expect(await embeddedGeocoder.locate('h2j 1a1')).toEqual({ lat: 45.5289, lng: -73.5928 });
  expect(await embeddedGeocoder.locate('H0A 1A1')).not.toBeNull();
  expect(await embeddedGeocoder.locate('M5V 2T6')).toBeNull();
});

test('every area of the data lies in Quebec and belongs to one town', async () => {
  const areas = Object.values(townAreas).flatMap((list) => list.split(' '));
  const all = [...areas, ...Object.values(quarterAreas).flatMap((list) => list.split(' '))];
  const located = await Promise.all(all.map((area) => embeddedGeocoder.locate(area)));
  expect(all.filter((_area, index) => located[index] === null)).toEqual([]);
  expect(areas.filter((area, index) => areas.indexOf(area) !== index)).toEqual([]);
});

test('every known address lies in the town of its postal code', async () => {
  for (const { address, city, zip_code } of knownAddresses) {
    expect(await suggest(address, zip_code)).toContainEqual(expect.objectContaining({ city, zip_code }));
  }
});

test('an address is found in every area that the sample data delivers to', async () => {
  const areas = zones.flatMap((zone) => zone.areas.split(' '));
  const found = await Promise.all(areas.map((area) => suggest('12, rue du Parc', `${area} 1A1`)));
  expect(areas.filter((_area, index) => found[index]?.length === 0)).toEqual([]);
});

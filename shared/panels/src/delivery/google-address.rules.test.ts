import { addressOfPlace } from './google-address.rules.ts';

const part = (type: string, longText: string, shortText = longText) => ({
  types: [type],
  longText,
  shortText,
});
const location = { lat: () => 45.52, lng: () => -73.58 };
const montreal = [
  part('street_number', '123'),
  part('route', 'Rue Rachel Est'),
  part('locality', 'Montréal'),
  part('administrative_area_level_1', 'Québec', 'QC'),
  part('postal_code', 'H2J 1A1'),
];

test('a place of Google becomes an address with its postal code', () => {
  expect(addressOfPlace({ addressComponents: montreal, location }, '123 Rue Rachel Est, Montréal')).toEqual({
    label: '123 Rue Rachel Est, Montréal',
    address: '123 Rue Rachel Est',
    city: 'Montréal',
    province: 'QC',
    zip_code: 'H2J 1A1',
    lat: 45.52,
    lng: -73.58,
  });
});

test.each([
  ['outside Quebec', { addressComponents: [part('administrative_area_level_1', 'Ontario', 'ON')], location }],
  ['without a location', { addressComponents: montreal, location: null }],
])('a place %s is none of ours', (_what, place) => {
  expect(addressOfPlace(place, 'x')).toBeNull();
});

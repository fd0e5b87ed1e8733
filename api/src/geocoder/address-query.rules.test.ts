import { fold, matches, readAddressQuery } from './address-query.rules.ts';

test.each([
  ['123 rue Rachel Est, H2J 1A1', '123 rue Rachel Est', 'H2J 1A1'],
  ['123, rue Rachel Est, Montréal h2j1a1', '123, rue Rachel Est', 'H2J 1A1'],
  ['123 rue Rachel', '123 rue Rachel', null],
  ['H2J-1A1', null, 'H2J 1A1'],
  ['Verdun', null, null],
  ['123', null, null],
  ['123 r', null, null],
  ['12, 5e Avenue', '12, 5e Avenue', null],
  ['6400 16e Avenue', '6400 16e Avenue', null],
  ['', null, null],
])('« %s » has street %p and postal code %p', (typed, street, zip) => {
  expect(readAddressQuery(typed)).toMatchObject({ street, zip });
});

test.each([
  ['cote neiges', 'Côte-des-Neiges', true],
  ['l’île', "L'Île-Bizard", true],
  ['verdun qc', 'Verdun, Montréal', true],
  ['verdun laval', 'Verdun, Montréal', false],
  ['', 'Verdun', false],
])('« %s » looks for %s: %p', (typed, place, found) => {
  expect(matches(readAddressQuery(typed).words, fold(place))).toBe(found);
});

test.each([
  ['h2j', 'H2J'],
  ['h2j 1a1', null],
  ['12 h2j', null],
])('« %s » names the postal area %p', (typed, area) => {
  expect(readAddressQuery(typed).area).toBe(area);
});

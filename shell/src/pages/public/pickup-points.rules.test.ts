import { pointsMatching } from './pickup-points.rules.ts';

const cafe = { name: 'Café de la Gare', address: '12, rue Rachel', city: 'Montréal', zip_code: 'H2J 2L1' };
const epicerie = {
  name: 'Épicerie du Coin',
  address: '4, rue Principale',
  city: 'Laval',
  zip_code: 'H7A 1A1',
};

test.each([
  ['', [cafe, epicerie]],
  ['  ', [cafe, epicerie]],
  ['montreal', [cafe]],
  ['EPICERIE', [epicerie]],
  ['rachel montréal', [cafe]],
  ['h7a', [epicerie]],
  ['québec', []],
])('asking for « %s »', (wanted, found) => {
  expect(pointsMatching([cafe, epicerie], wanted)).toEqual(found);
});

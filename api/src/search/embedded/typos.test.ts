import { editDistance, typosAllowed } from './typos.ts';

test.each([
  ['carotte', 'carotte', false, 0],
  ['carote', 'carotte', false, 1],
  ['carrotes', 'carottes', false, 2],
  ['fromgae', 'fromage', false, 1],
  ['levin', 'levain', false, 1],
  ['levin', 'lapin', false, 2],
  ['chat', 'poisson', false, 3],
  ['carr', 'carotte', true, 1],
  ['carr', 'carotte', false, 3],
  ['fromzge', 'fromageries', true, 1],
])('%s against %s (unfinished: %s) takes %s changes, counted up to 3', (word, term, unfinished, expected) => {
  expect(editDistance(word, term, 2, unfinished)).toBe(expected);
});

test.each([
  ['lait', 2, 1],
  ['thé', 2, 0],
  ['fromage', 2, 2],
  ['fromage', 0, 0],
  ['fromage', 1, 1],
])('in %s, with %s wanted, %s mistakes are forgiven', (word, wanted, expected) => {
  expect(typosAllowed(word, wanted)).toBe(expected);
});

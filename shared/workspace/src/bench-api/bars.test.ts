import { type Figures, verdictsOn } from './bars.ts';

const atTheBars: Figures = {
  list: { ofFloor: 0.6 },
  product: { ofFloor: 0.6 },
  updateLine: { ofFloor: 0.5 },
  populatePerSecond: 840,
  rssMb: 400,
  incompletePages: 0,
};
const missed = (figures: Figures) => verdictsOn(figures).filter(({ holds }) => !holds);

test('figures at the bars hold', () => {
  expect(verdictsOn(atTheBars)).toHaveLength(6);
  expect(missed(atTheBars)).toEqual([]);
});

test.each<Partial<Figures>>([
  { list: { ofFloor: 0.59 } },
  { product: { ofFloor: 0.59 } },
  { updateLine: { ofFloor: 0.49 } },
  { populatePerSecond: 839 },
  { rssMb: 401 },
  { incompletePages: 1 },
])('one figure beyond its bar is one that is missed: %j', (worse) => {
  expect(missed({ ...atTheBars, ...worse })).toHaveLength(1);
});

test('what was not measured misses nothing', () => {
  expect(
    verdictsOn({ ...atTheBars, list: null, rssMb: null, incompletePages: null }).map(({ text }) => text),
  ).toEqual([
    'product: rate over a bare Fastify’s: 0.6, at least 0.6',
    'updateLine: rate over a bare transaction’s: 0.5, at least 0.5',
    'baskets filled in a second: 840, at least 840',
  ]);
});

import { kilometres, nearestFirst } from './pickup-points.rules.ts';

const montreal = { lat: 45.5088, lng: -73.554 };
const laval = { name: 'Laval', lat: 45.6066, lng: -73.7124, distance: null };
const quebec = { name: 'Québec', lat: 46.8139, lng: -71.208, distance: null };

test('Québec is some 233 km from Montreal', () => {
  expect(kilometres(montreal, quebec)).toBeCloseTo(232, -1);
  expect(kilometres(montreal, montreal)).toBe(0);
});

test('the nearest point comes first, with its distance to a tenth of a kilometre', () => {
  expect(nearestFirst([quebec, laval], montreal)).toMatchObject([
    { name: 'Laval', distance: 16.4 },
    { name: 'Québec' },
  ]);
});

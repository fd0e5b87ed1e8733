import { boxAround, distanceBetween, shownDistance } from './distance.rules.ts';

const montreal = { lat: 45.5017, lng: -73.5673 };

test.each([
  ['itself', montreal, 0],
  ['Quebec City', { lat: 46.8139, lng: -71.208 }, 233],
  ['Laval', { lat: 45.6066, lng: -73.7124 }, 16.2],
])('Montreal is %s away', (_place, there, kilometres) => {
  expect(shownDistance(distanceBetween(montreal, there))).toBe(kilometres);
});

test('a box holds its circle', () => {
  const { south, north, west, east } = boxAround(montreal, 15);
  for (const edge of [
    { ...montreal, lat: south },
    { ...montreal, lat: north },
  ]) {
    expect(distanceBetween(montreal, edge)).toBeCloseTo(15, 1);
  }
  for (const edge of [
    { ...montreal, lng: west },
    { ...montreal, lng: east },
  ]) {
    expect(distanceBetween(montreal, edge)).toBeGreaterThan(14.9);
  }
});

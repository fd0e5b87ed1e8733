import { nearestPoints, resolvedPlace, typedZip } from './delivery-check.rules.ts';

test.each([
  ['h2j2l1', 'H2J 2L1'],
  ['123 rue Rachel Est, H2J-1A1', 'H2J 1A1'],
  ['H2J', null],
  ['Rosemont', null],
])('« %s » holds the postal code %p', (text, zip) => {
  expect(typedZip(text)?.zip ?? null).toBe(zip);
});

test('a neighbourhood is not a place to check, an address is', () => {
  expect(resolvedPlace({ zip_code: 'H2J', lat: 45, lng: -73 })).toBeNull();
  expect(resolvedPlace({ zip_code: 'H2J 2L1', lat: 45, lng: -73 })).toEqual({
    zip: 'H2J 2L1',
    lat: 45,
    lng: -73,
  });
});

test('a point with two windows is told once, the nearest first', () => {
  const slot = { id: 's', day: 1, start_time: '17:00', end_time: '20:00', active: true } as const;
  const far = { ...slot, ppid: 'b', name: 'B', distance: 3 };
  const near = { ...slot, ppid: 'a', name: 'A', distance: 0.4 };
  expect(nearestPoints([far, near, { ...far, id: 't' }], 3).map(({ ppid }) => ppid)).toEqual(['a', 'b']);
  expect(nearestPoints([far, near], 1)).toHaveLength(1);
});

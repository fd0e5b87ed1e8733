import { pickupPointSeeds } from '../../sample/delivery.rules.ts';
import { zones } from './zones.data.ts';

type Area = { latitude: number; longitude: number; state: string };
// The package has no types of its own.
const zipcodes = require('zipcodes') as { lookup(zip: string): Area | undefined };

const areaOf = ({ zipCode }: { zipCode: string }) => zipcodes.lookup(zipCode.slice(0, 3));
const kilometres = (a: { lat: number; lng: number }, b: Area) =>
  Math.hypot((a.lat - b.latitude) * 111.2, (a.lng - b.longitude) * 78);
const served = zones.flatMap(({ areas }) => areas.split(' '));

test('at least 32 pick-up points: open, closed, full, private, and bi-weekly only', () => {
  const count = (is: (point: (typeof pickupPointSeeds)[number]) => unknown) =>
    pickupPointSeeds.filter(is).length;
  expect(pickupPointSeeds.length).toBeGreaterThanOrEqual(32);
  expect(count(({ open }) => open === false)).toBeGreaterThanOrEqual(2);
  expect(count(({ password }) => password)).toBe(2);
  expect(count(({ frequence }) => frequence === 14)).toBeGreaterThanOrEqual(3);
  expect(count(({ slots }) => slots.every(([, , , , left]) => left === 0))).toBeGreaterThanOrEqual(2);
  expect(count(({ slots }) => slots.length === 1)).toBeGreaterThanOrEqual(5);
  expect(new Set(pickupPointSeeds.map(({ ppid }) => ppid)).size).toBe(pickupPointSeeds.length);
});

test('a pick-up point lies in its own postal area', () => {
  const misplaced = pickupPointSeeds.filter((point) => {
    const area = areaOf(point);
    return area?.state !== 'Quebec' || kilometres(point, area) > 6;
  });
  expect(misplaced).toEqual([]);
  expect(pickupPointSeeds.filter(({ zipCode }) => !/^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(zipCode))).toEqual([]);
});

test('home delivery covers the region in known areas, each in one zone, and no further', () => {
  expect(new Set(served).size).toBe(served.length);
  expect(served.filter((fsa) => zipcodes.lookup(fsa)?.state !== 'Quebec')).toEqual([]);
  expect(served).toEqual(expect.arrayContaining(['H2T', 'H7L', 'J4H', 'J6W']));
  expect(served).not.toEqual(expect.arrayContaining(['G1R']));
  expect(served).not.toEqual(expect.arrayContaining(['J9X']));
});

test('windows are on known days, begin before they end and hold places', () => {
  const slots = [...pickupPointSeeds, ...zones].flatMap((owner) => owner.slots);
  expect(
    slots.filter(
      ([day, start, end, spots, left]) =>
        day < 0 || day > 6 || !/^\d\d:\d\d$/.test(start) || start >= end || left < 0 || left > spots,
    ),
  ).toEqual([]);
  expect(new Set(slots.map(([day]) => day)).size).toBe(7);
});

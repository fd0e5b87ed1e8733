import { addDays, addMonths, dayOf, daysBetween, momentOf, parityOf, weekdayOf } from './calendar-day.ts';

test.each([
  ['2026-11-24T04:59:59Z', '2026-11-23'],
  ['2026-11-24T05:00:00Z', '2026-11-24'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
])('at %s it is %s in Toronto', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});

test.each([
  ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01', '03:00', '2026-11-01T08:00:00.000Z'],
  ['2026-12-25', '12:00', '2026-12-25T17:00:00.000Z'],
])('the clocks of Toronto show %s %s at %s', (day, time, moment) => {
  expect(momentOf(day, time).toISOString()).toBe(moment);
});

test('days are counted across daylight saving, months and leap years', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-11-30', 8)).toBe('2027-07-30');
  expect(weekdayOf('2026-11-22')).toBe(0);
});

test.each([
  ['2026-01-01', 'ODD'],
  ['2026-01-04', 'ODD'],
  ['2026-01-05', 'EVEN'],
  ['2026-12-31', 'ODD'],
  ['2027-01-03', 'ODD'],
  ['2027-01-04', 'EVEN'],
  ['2025-12-28', 'EVEN'],
])('%s lies in an %s week', (day, parity) => {
  expect(parityOf(day)).toBe(parity);
});

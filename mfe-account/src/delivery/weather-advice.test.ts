import { weatherAdvice } from './weather-advice.ts';

test.each([
  ['2027-01-19', 'cold'],
  ['2026-11-24', 'cold'],
  ['2027-04-13', null],
  ['2027-06-15', null],
  ['2027-07-20', 'hot'],
  ['2027-08-17', 'hot'],
  ['2027-10-05', null],
])('a basket at the door on %s: %s', (day, advice) => {
  expect(weatherAdvice(day)).toBe(advice);
});

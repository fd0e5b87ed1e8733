import { phoneCountry, withCountryCode } from './phone-country.ts';

it.each([
  ['1 514 555-0123', 'north-america'],
  ['+1 (514) 555-0123', 'north-america'],
  ['33 6 12 34 56 78', 'france'],
  ['514 555-0123', null],
  ['', null],
])('tells the country of %p: %p', (text, country) => {
  expect(phoneCountry(text)).toBe(country);
});

it.each([
  ['514 555-0123', '1 514 555-0123'],
  ['(438) 555-0123', '1 (438) 555-0123'],
  ['1 514 555-0123', '1 514 555-0123'],
  ['33 6 12 34 56 7', '33 6 12 34 56 7'],
  ['514 555', '514 555'],
])('completes %p as %p', (text, complete) => {
  expect(withCountryCode(text)).toBe(complete);
});

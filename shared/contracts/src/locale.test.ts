import { localeFrom } from './locale.ts';

test.each([
  [undefined, 'fr-CA'],
  ['', 'fr-CA'],
  ['en', 'en-CA'],
  ['en-US,en;q=0.9', 'en-CA'],
  ['fr-FR', 'fr-CA'],
  ['de-DE,de;q=0.9', 'fr-CA'],
  ['de-DE,en;q=0.8,fr;q=0.5', 'en-CA'],
  ['en;q=0.5,fr;q=0.8', 'fr-CA'],
  ['en;q=0,de', 'fr-CA'],
  ['*', 'fr-CA'],
])('a browser that asks for %p reads %s', (header, locale) => {
  expect(localeFrom(header)).toBe(locale);
});

import { errorKeys } from '@msl/contracts/errors.ts';
import en from './locales/en-CA/errors.json';
import fr from './locales/fr-CA/errors.json';

test('every key of the error catalogue has a text in both languages, and no other key has one', () => {
  expect(Object.keys(fr).sort()).toEqual([...errorKeys].sort());
  expect(Object.keys(en).sort()).toEqual([...errorKeys].sort());
});

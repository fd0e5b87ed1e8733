import type { Locale } from '@msl/contracts/locale.ts';

/** Persons of the corporate plan stand for ranges (decisions, section 6). */
export const officePersons: Record<Locale, Record<number, string>> = {
  'fr-CA': { 10: 'Moins de 10 personnes', 20: '10 à 20 personnes', 21: '21 personnes et plus' },
  'en-CA': { 10: 'Fewer than 10 people', 20: '10 to 20 people', 21: '21 people or more' },
};

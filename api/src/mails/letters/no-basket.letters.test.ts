import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { letterOf } from '../write-mail.service.ts';
import { formatsOf } from './formats.rules.ts';

const wordsOf = (locale: Locale, delivery_dates: string[]) => {
  const { subject, blocks } = letterOf(
    'delivery-missed',
    { first_name: 'Zoé', delivery_dates },
    {
      ...{ locale, formats: formatsOf(locale), settings: defaultBusinessSettings },
      ...{ link: (path: string) => path, inbox: 'bonjour@example.ca', order: null, billedTo: null },
    },
  );
  return JSON.stringify([subject, blocks]).replace(/[\u00a0\u202f]/g, ' ');
};

test.each([
  ['fr-CA', 'Pas de panier le jeudi 26 novembre', 'votre panier du jeudi 26 novembre.'],
  ['en-CA', 'No basket on Thursday, November 26', 'your basket for Thursday, November 26 in time.'],
] as const)('in %s a basket that the store missed has its day in the subject', (locale, subject, words) => {
  const said = wordsOf(locale, ['2026-11-26']);
  expect(said).toContain(subject);
  expect(said).toContain(words);
});

test.each([
  ['fr-CA', 'Pas de panier pour 2 livraisons', ': jeudi 26 novembre, jeudi 3 décembre.'],
  ['en-CA', 'No basket for 2 deliveries', ': Thursday, November 26; Thursday, December 3.'],
] as const)('in %s several that it missed are counted, and each day is named', (locale, subject, words) => {
  const said = wordsOf(locale, ['2026-11-26', '2026-12-03']);
  expect(said).toContain(subject);
  expect(said).toContain(words);
});

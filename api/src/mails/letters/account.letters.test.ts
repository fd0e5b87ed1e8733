import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { letterOf } from '../write-mail.service.ts';
import { formatsOf } from './formats.rules.ts';

const first = (opens_now: boolean) => ({
  dates: {
    ...{ opens: '2026-11-22', opens_now, cut_off_at: '2026-11-25T08:00:00.000Z' },
    ...{ billed: '2026-11-25', delivered: '2026-11-26' },
  },
  delivery: {
    ...{ entity_type: 'PUP', name: 'Café du coin', address: '12, rue Rachel Est, Montréal' },
    ...{ day: 4, start_time: '16:00', end_time: '19:00' },
  },
});
const wordsOf = (template: 'activated' | 'paused' | 'cancelled', locale: Locale, locals: object = {}) =>
  JSON.stringify(
    letterOf(
      template,
      { first_name: 'Zoé', ...locals },
      {
        ...{ locale, formats: formatsOf(locale), settings: defaultBusinessSettings },
        ...{ link: (path: string) => path, inbox: 'bonjour@example.ca', order: null, billedTo: null },
      },
    ),
  );

test.each([
  ['fr-CA', 'ce qui est déjà payé vous sera livré'],
  ['en-CA', 'what is already paid will be delivered'],
] as const)('who pauses or cancels reads in %s that what is paid still comes', (locale, words) => {
  expect(wordsOf('paused', locale)).toContain(words);
  expect(wordsOf('cancelled', locale)).toContain(words);
});

test.each([
  ['fr-CA', 'votre premier panier est ouvert'],
  ['en-CA', 'your first basket is open'],
] as const)('in %s a basket that opens later is not called open', (locale, words) => {
  expect(wordsOf('activated', locale, { first: first(true) }).toLowerCase()).toContain(words);
  expect(wordsOf('activated', locale, { first: first(false) }).toLowerCase()).not.toContain(words);
});

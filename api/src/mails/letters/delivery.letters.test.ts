import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { letterOf } from '../write-mail.service.ts';
import { formatsOf } from './formats.rules.ts';

const wordsOf = (locale: Locale, told: object) =>
  letterOf(
    'delivery-changed',
    { first_name: 'Zoé', where: 'Café du coin', basket: null, next_date: '2026-12-10', ...told },
    {
      ...{ locale, formats: formatsOf(locale), settings: defaultBusinessSettings },
      ...{ link: (path: string) => path, inbox: 'bonjour@example.ca', order: null, billedTo: null },
    },
  ).blocks.flatMap((block) => (block?.kind === 'text' ? [block.text] : []));

const rarer = { frequence: 14, next_cut_off_at: '2026-12-09T08:00:00.000Z' };

test.each([
  [
    'fr-CA',
    'Vos paniers arrivent désormais toutes les deux semaines, ici : Café du coin.',
    /^Prochaine livraison : jeudi 10.décembre\. Vous pourrez changer ou sauter ce panier jusqu’au mercredi 9.décembre à 3.h\.$/,
  ],
  [
    'en-CA',
    'From now on, your baskets come every two weeks, here: Café du coin.',
    /^Next delivery: Thursday, December.10\. You can change or skip that basket until Wednesday, December.9/,
  ],
] as const)(
  'in %s another frequency is told with the next basket and its last moment for changes',
  (locale, often, next) => {
    const [, first, last] = wordsOf(locale, rarer);
    expect(first).toBe(often);
    expect(last).toMatch(next);
  },
);

test.each([
  [
    'fr-CA',
    'Vos paniers arrivent désormais ici : Café du coin.',
    'Prochaine livraison : jeudi 10\u00a0décembre.',
  ],
  ['en-CA', 'From now on, your baskets come here: Café du coin.', 'Next delivery: Thursday, December 10.'],
] as const)('in %s a mail that was queued before it told them is sent without', (locale, where, next) => {
  expect(wordsOf(locale, {}).slice(1)).toEqual([where, next]);
});

import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { formatsOf } from './formats.rules.ts';
import { givenBack } from './given-back.blocks.ts';

const wordsOf = (locale: Locale, forNextOrder: boolean) =>
  givenBack(
    {
      ...{ credit: 0, discount: false },
      coupon: { code: 'CINQ', until: '2026-12-31', for_next_order: forNextOrder },
    },
    {
      ...{ locale, formats: formatsOf(locale), settings: defaultBusinessSettings },
      ...{ link: (path: string) => path, inbox: 'bonjour@example.ca', order: null, billedTo: null },
    },
  ).flatMap((block) => (block?.kind === 'text' ? [block.text] : []));

test.each([
  ['fr-CA', 'Votre code CINQ compte sur votre prochain panier.', /peut resservir, jusqu’au 31.décembre 2026/],
  [
    'en-CA',
    'Your code CINQ counts on your next basket.',
    /can be used again, up to and including December.31/,
  ],
] as const)(
  'in %s a coupon that the next basket holds is told so, another one with its last day',
  (locale, held, free) => {
    expect(wordsOf(locale, true)).toEqual([held]);
    expect(wordsOf(locale, false)).toEqual([expect.stringMatching(free)]);
  },
);

import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { MailData } from '../mail-data.schema.ts';
import { contractLetters } from './contract.letters.ts';
import { formatsOf } from './formats.rules.ts';
import type { Context } from './letter.blocks.ts';

const contract = {
  ...{ plans: [], frequence: 14, basket: { min: 3000, max: 3800 }, total: { min: 3229, max: 4029 } },
  delivery: {
    entity_type: 'PUP',
    name: 'Café',
    address: 'Montréal',
    day: 4,
    start_time: '16:00',
    end_time: '19:00',
  },
  dates: {
    ...{ opens: '2026-11-22', opens_now: true, cut_off_at: '2026-11-25T08:00:00.000Z' },
    ...{ billed: '2026-11-25', delivered: '2026-11-26' },
  },
  typical: {},
  is_first: true,
} as unknown as MailData<'contract'>;
type Terms = Pick<MailData<'contract'>, 'minimum_subtotal' | 'free_delivery_from' | 'delivery_fee'>;
const usual: Terms = { minimum_subtotal: 2000, free_delivery_from: 7500, delivery_fee: 199 };

const blocksOf = (locale: Locale, terms: Partial<MailData<'contract'>>) => {
  const context = {
    locale,
    formats: formatsOf(locale),
    settings: defaultBusinessSettings,
    link: (path) => path,
  } as Context;
  return contractLetters.contract[locale]({ ...contract, ...terms }, context).blocks;
};
/** What a contract says of its fee and its minimum. */
const agreed = (locale: Locale, terms: Terms) => {
  const facts = blocksOf(locale, terms).find((block) => block?.kind === 'facts');
  return facts?.rows.slice(1).map(({ label, value }) => `${label}: ${value}`.replace(/\s/g, ' '));
};

test('a contract tells what a delivery costs and the minimum', () => {
  expect(agreed('fr-CA', usual)).toEqual([
    'Cueillette: 1,99 $ par panier, taxes en sus gratuite dès 75 $ de produits',
    'Minimum: 20 $ de produits, avant taxes et livraison',
  ]);
});

test.each([{ delivery_fee: 0 }, { free_delivery_from: 0 }])(
  'a contract with %j and no minimum tells neither a fee nor a minimum of nothing',
  (changes) => {
    const terms = { ...usual, ...changes, minimum_subtotal: 0 };
    expect(agreed('fr-CA', terms)).toEqual(['Cueillette: gratuite']);
    expect(agreed('en-CA', terms)).toEqual(['Pick-up: free']);
  },
);

test.each(['fr-CA', 'en-CA'] as const)(
  'the contract in %s tells what comes of a basket below the minimum, where there is one',
  (locale) => {
    const said = (terms: Terms) => JSON.stringify(blocksOf(locale, terms));
    expect(said(usual)).toMatch(/Un panier qui n’atteint pas le minimum|A basket below the minimum/);
    expect(said({ ...usual, minimum_subtotal: 0 })).not.toMatch(/minimum/i);
    expect(said({ ...usual, minimum_subtotal: 0 })).toMatch(/sans frais\."|at no charge\."/);
  },
);

test.each([
  ['fr-CA', /vaut dès le prochain que nous remplirons/, /panier type|estimation/],
  ['en-CA', /applies from the next one that we fill/, /typical|estimate/],
] as const)(
  'the contract in %s tells what an open basket costs, not what a typical one of another plan would',
  (locale, open, typical) => {
    const said = (is_open: boolean) =>
      JSON.stringify(blocksOf(locale, { ...usual, is_first: false, is_open }));
    expect(said(true)).toMatch(open);
    expect(said(true)).not.toMatch(typical);
    expect(said(false)).toMatch(typical);
    expect(said(false)).not.toMatch(open);
  },
);

import { localeParityGate } from './locale-parity.gate.ts';
import { problemsIn } from './planted.ts';

const files = (fr: unknown, en: unknown) => ({
  'mfe-cart/src/locales/fr-CA.json': JSON.stringify(fr),
  'mfe-cart/src/locales/en-CA.json': JSON.stringify(en),
});

describe('locale parity', () => {
  it('passes when both languages say the same, also with other plural forms', async () => {
    const fr = {
      cart: {
        count_one: '{{count}} produit',
        count_many: '{{count}} de produits',
        count_other: '{{count}} produits',
      },
    };
    const en = { cart: { count_one: 'one product', count_other: '{{count}} products' } };
    expect(
      await problemsIn(localeParityGate, files(fr, { cart: { ...en.cart, count_one: '{{count}} product' } })),
    ).toEqual([]);
  });

  it.each([
    ['a key without English', { a: 'un', b: 'deux' }, { a: 'one' }, 'b is missing in en-CA'],
    ['a key without French', { a: 'un' }, { a: 'one', b: { c: 'two' } }, 'b.c is missing in fr-CA'],
    [
      'another placeholder',
      { a: 'Bonjour {{name}}' },
      { a: 'Hello {{first}}' },
      'a: name in fr-CA, first in en-CA',
    ],
    ['an empty text', { a: '' }, { a: 'one' }, 'a is empty'],
  ])('fails on %s', async (_, fr, en, problem) => {
    expect(await problemsIn(localeParityGate, files(fr, en))).toEqual([expect.stringContaining(problem)]);
  });

  it('looks at the texts beside a page too', async () => {
    const page = { 'fr-CA': { title: 'Emplois', lead: 'Ici.' }, 'en-CA': { title: 'Jobs' } };
    const beside = { 'mfe-cart/src/jobs/jobs.texts.json': JSON.stringify(page) };
    expect(await problemsIn(localeParityGate, { ...files({ a: 'un' }, { a: 'one' }), ...beside })).toEqual([
      'mfe-cart: both languages say the same things: jobs.lead is missing in en-CA',
    ]);
  });

  it('fails when a language has no file at all, or nobody has any', async () => {
    const shared = { 'shared/i18n/src/locales/fr-CA/ui.json': '{"a":"un"}' };
    expect(await problemsIn(localeParityGate, shared)).toEqual([
      expect.stringContaining('ui: both languages'),
    ]);
    expect(await problemsIn(localeParityGate, { 'package.json': '{}' })).toEqual([
      expect.stringContaining('there is none'),
    ]);
  });
});

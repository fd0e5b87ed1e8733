import { frenchTypographyGate } from './french-typography.gate.ts';
import { problemsIn } from './planted.ts';

const french = (text: string) => ({
  'mfe-cart/src/locales/fr-CA.json': JSON.stringify({ a: text }),
  'mfe-cart/src/locales/en-CA.json': '{}',
});
const nbsp = '\u00a0';

describe('French typography', () => {
  it('passes on text set as French', async () => {
    const text =
      `L’été${nbsp}: « prêt${nbsp}»${nbsp}? 5,99${nbsp}$ et 15${nbsp}% de {{count}}${nbsp}! 12${nbsp}kg, 3 gros https://a.ca/b:c`.replace(
        '« ',
        `«${nbsp}`,
      );
    expect(await problemsIn(frenchTypographyGate, french(text))).toEqual([]);
  });

  it('reads the words of the menus too', async () => {
    const label = { 'fr-CA': "L'aide", 'en-CA': 'Help' };
    const declared = JSON.stringify({ name: 'mfe-help', menu: [{ to: '/help', label }] });
    expect(await problemsIn(frenchTypographyGate, { 'mfe-help/remote.json': declared })).toHaveLength(1);
  });

  it.each([
    ['a plain space before a colon', 'Total : 5'],
    ['a plain space before a question mark', 'Prêt ?'],
    ['no space before an exclamation mark', 'Bravo!'],
    ['a plain space before a dollar sign', '5,99 $'],
    ['a plain space before a sign after a placeholder', '{{amount}} $'],
    ['a plain space before a unit', '12 kg de carottes'],
    ['a plain space before a unit after a placeholder', ', à {{km}} km'],
    ['no space before a percent sign', '15% de rabais'],
    ['English quotation marks', 'le "panier"'],
    ['a typewriter apostrophe', "l'été"],
    ['three dots', 'Chargement...'],
  ])('fails on %s', async (_, text) => {
    expect(await problemsIn(frenchTypographyGate, french(text))).not.toEqual([]);
  });
});

import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import { type Locale, locales } from '@msl/contracts/locale.ts';
import { priceOrder } from '../../cycle/orders/prices/price-order.rules.ts';
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

const nothing = {
  ...{ lines: [], isMember: false, entityType: 'PUP' as const, coupon: null, couponStripe: null },
  ...{ tips: 0, discount: 0, credit: 0, gift: 0, creditStripe: 0, adjustment: 0 },
};

describe('a basket that is taken back', () => {
  /** What its mail says, before it is opened and in it; `basket` is what it comes to. */
  const saidOf = (
    locale: Locale,
    isShort: boolean,
    basket: { subtotal_price: number; min_price_missing: number },
  ) => {
    const day = '2026-11-26';
    const order = {
      ...priceOrder(nothing, defaultBusinessSettings),
      products: [],
      delivery_date: day,
      ...basket,
    };
    const { preview, blocks } = letterOf(
      'order-unskipped',
      {
        ...{ first_name: 'Zoé', oid: 'abcdef123456', delivery_date: day, is_short: isShort },
        ...{ cut_off_at: '2026-11-25T08:00:00.000Z', billing_date: '2026-11-25' },
      },
      {
        ...{ locale, formats: formatsOf(locale), settings: defaultBusinessSettings },
        ...{ link: (path: string) => path, inbox: 'bonjour@example.ca' },
        ...{ order: order as unknown as Order, billedTo: null },
      },
    );
    return JSON.stringify([preview, blocks]).replace(/[\u00a0\u202f]/g, ' ');
  };
  const whole = { subtotal_price: 3000, min_price_missing: 0 };
  const light = { subtotal_price: 1500, min_price_missing: 500 };
  const empty = { subtotal_price: 0, min_price_missing: 0 };

  const billed = /facturé le mercredi 25 novembre|billed on Wednesday, November 25/;
  const promised = /sera préparé|will be prepared/;
  const neither = /ni facturé ni livré|neither billed nor delivered/;

  test.each(locales)('in %s is billed as planned when all of it is there', (locale) => {
    const said = saidOf(locale, false, whole);
    expect(said).toMatch(billed);
    expect(said).not.toMatch(neither);
    expect(said).not.toMatch(/pas assez|not enough/);
  });

  test.each(locales)('in %s is billed with what others left of it', (locale) => {
    const said = saidOf(locale, true, whole);
    expect(said).toMatch(billed);
    expect(said).toMatch(/pas assez de produits|not enough to fill/);
  });

  test.each([
    ['fr-CA', 'left nothing', true, empty, /plus rien pour remplir/],
    ['en-CA', 'left nothing', true, empty, /nothing left to fill/],
    ['fr-CA', 'left too little', true, light, /pas assez de produits.*est sous le minimum/],
    ['en-CA', 'left too little', true, light, /not enough to fill.*is below the minimum/],
    ['fr-CA', 'are not why there is nothing', false, empty, /Votre panier est vide/],
    ['en-CA', 'are not why there is nothing', false, empty, /Your basket is empty/],
  ] as const)('in %s is promised to nobody where others %s', (locale, _others, isShort, basket, why) => {
    const said = saidOf(locale, isShort, basket);
    expect(said).toMatch(why);
    expect(said).toMatch(neither);
    expect(said).toMatch(/doit atteindre 20 \$|must reach \$20/);
    expect(said).not.toMatch(promised);
  });
});

import { defaultBusinessSettings as settings } from '@msl/contracts/business-settings.ts';
import { type PricedLine, priceOrder } from '../orders/prices/price-order.rules.ts';
import { estimateOf, NO_GAINS, type Range } from './estimate.rules.ts';

const aLine = (price: number, taxable: boolean): PricedLine => ({
  ...{ quantity: 1, price, regularPrice: price, memberPrice: null, taxable },
});

/** A basket of that many cents, a part of which is taxed. */
const aBasket = (cents: number, part: number, like = aLine): PricedLine[] => {
  const taxed = Math.round(cents * part);
  return [like(taxed, true), like(cents - taxed, false)];
};

/** In a promotion that is more than what a member saves, and at the most that a member saves. */
const inPromotion: typeof aLine = (price, taxable) => ({ ...aLine(price, taxable), regularPrice: 2 * price });
const cheapest: typeof aLine = (price, taxable) => ({
  ...aLine(price, taxable),
  memberPrice: Math.round((price * (100 - settings.memberPercentUpTo)) / 100),
});

const everyOne = ({ min, max }: Range) => Array.from({ length: max - min + 1 }, (_, more) => min + more);

// Delivery is free from 75 $.
const ranges: [string, Range, Range][] = [
  ['passes into free delivery', { min: 6500, max: 7800 }, { min: 7189, max: 8188 }],
  ['passes into it just below its end', { min: 7000, max: 7600 }, { min: 7500, max: 8188 }],
  ['ends where it begins', { min: 7400, max: 7500 }, { min: 7500, max: 8188 }],
  ['ends a cent below', { min: 2000, max: 7499 }, { min: 2689, max: 8188 }],
  ['begins where delivery is free', { min: 7500, max: 9000 }, { min: 7500, max: 9000 }],
];

test.each(ranges)('the range told at home is kept by a basket whose range %s', (_how, basket, told) => {
  const known = { ...NO_GAINS, isMember: false, entityType: 'LAD' as const, tips: 0 };
  const [minPrice, maxPrice] = [basket.min, basket.max];
  const typical = aBasket(basket.min, 0);
  expect(estimateOf([{ minPrice, maxPrice }], typical, known, settings).total).toEqual(told);
});

test.each(ranges)('no basket costs more or less than is told: its range %s', (_how, basket) => {
  // Of two plans, whose ranges are added up.
  const plans = [
    { minPrice: 2000, maxPrice: 2500 },
    { minPrice: basket.min - 2000, maxPrice: basket.max - 2500 },
  ];
  for (const entityType of ['LAD', 'PUP'] as const)
    for (const isMember of [false, true])
      for (const part of [0, 0.25, 1]) {
        const known = { ...NO_GAINS, isMember, entityType, tips: 300 };
        const costs = [aLine, inPromotion, cheapest].flatMap((like) =>
          everyOne(basket).map(
            (cents) => priceOrder({ ...known, lines: aBasket(cents, part, like) }, settings).total_price,
          ),
        );
        const typical = aBasket(basket.min + 100, part);
        const coupon = { type: 'FIXED_AMOUNTS' as const, amount: 500 };
        const said = estimateOf(plans, typical, { ...known, coupon }, settings);
        expect(said.total).toEqual({ min: Math.min(...costs), max: Math.max(...costs) });
        expect(said.typical.coupon_price).toBe(500);
      }
});

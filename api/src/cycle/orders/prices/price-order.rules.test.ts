import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { OrderPrices } from '@msl/contracts/entities/order.ts';
import { type OrderToPrice, type PricedLine, priceOrder } from './price-order.rules.ts';

const aLine = (with_: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 1,
  price: 2500,
  regularPrice: 2500,
  memberPrice: null,
  taxable: false,
  ...with_,
});

const anOrder = (with_: Partial<OrderToPrice> = {}): OrderToPrice => ({
  lines: [aLine()],
  isMember: false,
  entityType: 'PUP',
  coupon: null,
  gift: 0,
  tips: 0,
  discount: 0,
  credit: 0,
  creditStripe: 0,
  couponStripe: null,
  adjustment: 0,
  ...with_,
});

const fixed = (amount: number) => ({ type: 'FIXED_AMOUNTS' as const, amount });
const percent = (amount: number) => ({ type: 'PERCENTAGES' as const, amount });

// Pick-up costs 199: taxes of 10 (9.95) and 20 (19.85) with nothing else taxable. Home costs 599: 30 and 60.
const cases: [string, Partial<OrderToPrice>, Partial<OrderPrices>][] = [
  [
    'zero-rated goods at a pick-up point are taxed on the delivery alone',
    {},
    { subtotal_price: 2500, shipping_price: 199, price_tax_1: 10, price_tax_2: 20, total_price: 2729 },
  ],
  [
    'home delivery costs more',
    { entityType: 'LAD' },
    { shipping_price: 599, price_tax_1: 30, price_tax_2: 60, total_price: 3189 },
  ],
  [
    'deli is taxed with the delivery',
    { lines: [aLine({ taxable: true })] },
    { price_tax_1: 135, price_tax_2: 269, total_price: 3103 },
  ],
  [
    'delivery is free from 75 $ of subtotal',
    { lines: [aLine({ quantity: 3 })] },
    { subtotal_price: 7500, shipping_price: 0, price_tax_1: 0, price_tax_2: 0, total_price: 7500 },
  ],
  [
    'delivery is not free one cent below',
    { lines: [aLine({ price: 7499, regularPrice: 7499 })] },
    { shipping_price: 199 },
  ],
  [
    'half a cent goes up',
    { lines: [aLine({ price: 7510, regularPrice: 7510, taxable: true })] },
    { price_tax_1: 376 },
  ],
  ['tips are not taxed', { tips: 300 }, { tips_price: 300, price_tax_1: 10, total_price: 3029 }],
  [
    'a member saves the default percent of the regular price',
    { isMember: true },
    { subtotal_price: 2500, savings: 375, total_price: 2354 },
  ],
  [
    'a member gets the promotion when it is better',
    { isMember: true, lines: [aLine({ price: 1500 })] },
    { subtotal_price: 1500, savings: 0 },
  ],
  ['a fixed coupon comes off the goods', { coupon: fixed(500) }, { coupon_price: 500, total_price: 2229 }],
  [
    'a fixed coupon never exceeds the goods',
    { coupon: fixed(9900) },
    { coupon_price: 2500, total_price: 229 },
  ],
  [
    'a percentage is taken after the member savings',
    { isMember: true, coupon: percent(10) },
    { coupon_price: 213 },
  ],
  ['the gift of a referral comes off', { gift: 500 }, { referral_price: 500, total_price: 2229 }],
  [
    'a gift and a coupon that is alike: the gift, once',
    { gift: 500, coupon: fixed(500) },
    { referral_price: 500, referral_left_out: 0, coupon_price: 0, total_price: 2229 },
  ],
  [
    'a gift and a coupon that is more: the coupon, once',
    { gift: 500, coupon: fixed(700) },
    { referral_price: 0, referral_left_out: 500, coupon_price: 700, total_price: 2029 },
  ],
  [
    'a gift and a coupon that is less on a basket without taxes: the gift',
    { gift: 500, coupon: fixed(490) },
    { referral_price: 500, coupon_price: 0, total_price: 2229 },
  ],
  [
    'a gift and a coupon that is less, with which less is paid once taxes are counted: the coupon',
    { lines: [aLine({ taxable: true })], gift: 500, coupon: fixed(490) },
    { referral_price: 0, referral_left_out: 500, coupon_price: 490, total_price: 2539 },
  ],
  [
    'a gift and a coupon that is alike on a taxed basket: the coupon, which lowers the taxes too',
    { lines: [aLine({ taxable: true })], gift: 500, coupon: fixed(500) },
    { referral_price: 0, referral_left_out: 500, coupon_price: 500, total_price: 2528 },
  ],
  [
    'a gift and a coupon with which the same is paid to the cent, taxes included: the gift',
    { lines: [aLine({ taxable: true })], gift: 564, coupon: fixed(490) },
    { referral_price: 564, referral_left_out: 0, coupon_price: 0, total_price: 2539 },
  ],
  [
    'credit that pays the whole order does not hide that the coupon leaves more of it',
    { gift: 500, coupon: fixed(700), credit: 5000 },
    { coupon_price: 700, referral_left_out: 500, credit_left: 2971, total_price: 0 },
  ],
  [
    'a coupon that the discount of the team leaves nothing to do for gives way to the gift',
    { gift: 500, coupon: fixed(700), discount: 2729 },
    { coupon_price: 0, referral_left_out: 0, total_price: 0 },
  ],
  [
    'a gift and credit of the team count both',
    { gift: 500, credit: 300 },
    { referral_price: 500, credit: 300, credit_left: 0, total_price: 1929 },
  ],
  [
    'a coupon lowers the tax in proportion to the taxable goods',
    { lines: [aLine({ taxable: true }), aLine()], coupon: fixed(1000) },
    { price_tax_1: 110, price_tax_2: 219, total_price: 4528 },
  ],
  [
    'free delivery looks at the subtotal before the coupon',
    { lines: [aLine({ quantity: 3 })], coupon: fixed(500) },
    { shipping_price: 0, total_price: 7000 },
  ],
  [
    'credit pays, and what is not used is kept',
    { credit: 5000 },
    { credit: 2729, credit_left: 2271, total_price: 0 },
  ],
  [
    "the team's discount comes before the credit, and the provider's credit last",
    { discount: 2000, credit: 500, creditStripe: 500 },
    { discount: 2000, credit: 500, credit_stripe: 229, total_price: 0 },
  ],
  [
    "the provider's coupon comes off what is to pay",
    { couponStripe: fixed(700) },
    { coupon_stripe: 700, total_price: 2029 },
  ],
  [
    "the provider's percentage is of the goods that the store's coupon has left, and lowers no tax",
    { coupon: fixed(500), couponStripe: percent(12.5) },
    { coupon_price: 500, coupon_stripe: 250, price_tax_1: 10, price_tax_2: 20, total_price: 1979 },
  ],
  [
    'less than the payment provider takes is let go, and the lines add up',
    { credit: 2680 },
    { credit: 2680, credit_left: 0, adjustment: -49, total_price: 0 },
  ],
  [
    'the least that the payment provider takes is charged',
    { credit: 2679 },
    { adjustment: 0, total_price: 50 },
  ],
  ['a missing bin is charged', { adjustment: 5000 }, { adjustment: 5000, total_price: 7729 }],
  ['money given back never makes a total negative', { adjustment: -5000 }, { total_price: 0 }],
  [
    'an empty basket costs nothing, and its credit stays whole',
    { lines: [], tips: 500, credit: 900, coupon: fixed(500) },
    {
      subtotal_price: 0,
      shipping_price: 0,
      tips_price: 0,
      coupon_price: 0,
      credit_left: 900,
      total_price: 0,
    },
  ],
  [
    'an empty basket has no fee: a missing bin waits for one that is billed',
    { lines: [], adjustment: 5000 },
    { adjustment: 0, total_price: 0 },
  ],
];

test.each(cases)('%s', (_title, order, expected) => {
  expect(priceOrder(anOrder(order), defaultBusinessSettings)).toMatchObject(expected);
});

test('the total is always what its lines say, and never negative', () => {
  for (const [, order] of cases) {
    const prices = priceOrder(anOrder(order), defaultBusinessSettings);
    const sum =
      prices.subtotal_price -
      prices.savings -
      prices.coupon_price -
      prices.referral_price +
      prices.shipping_price +
      prices.tips_price +
      prices.price_tax_1 +
      prices.price_tax_2 +
      prices.adjustment -
      prices.credit -
      prices.discount -
      prices.credit_stripe -
      prices.coupon_stripe;
    expect(prices.total_price).toBe(Math.max(0, sum));
  }
});

test('of a gift and a coupon, nobody pays more than with either alone', () => {
  for (const taxable of [false, true])
    for (const coupon of [fixed(400), fixed(490), fixed(500), fixed(700), percent(15), percent(20)])
      for (const gift of [0, 450, 500, 564, 4000])
        for (const credit of [0, 5000]) {
          const order = anOrder({ lines: [aLine({ taxable }), aLine({ price: 300 })], credit });
          const paid = (gains: Partial<OrderToPrice>) => {
            const prices = priceOrder({ ...order, ...gains }, defaultBusinessSettings);
            return prices.total_price + prices.credit;
          };
          expect(paid({ coupon, gift })).toBe(Math.min(paid({ coupon }), paid({ gift })));
        }
});

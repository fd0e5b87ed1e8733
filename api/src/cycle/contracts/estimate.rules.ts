import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { OrderPrices } from '@msl/contracts/entities/order.ts';
import {
  type MoneySettings,
  type OrderToPrice,
  type PricedLine,
  priceOrder,
} from '../orders/prices/price-order.rules.ts';

export type Range = { min: number; max: number };
type Promised = { minPrice: number; maxPrice: number };

/** What the plans promise together, in cents. */
export const rangeOf = (plans: readonly Promised[]): Range => ({
  min: plans.reduce((sum, { minPrice }) => sum + minPrice, 0),
  max: plans.reduce((sum, { maxPrice }) => sum + maxPrice, 0),
});

const worthOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** A basket of an exact value, taxed in the proportion of a typical one. */
const basketWorth = (cents: number, typical: readonly PricedLine[]): PricedLine[] => {
  const taxed = worthOf(typical.filter(({ taxable }) => taxable));
  const taxable = taxed === 0 ? 0 : Math.round((cents * taxed) / worthOf(typical));
  const line = (price: number, isTaxed: boolean): PricedLine => ({
    ...{ quantity: 1, price, regularPrice: price, memberPrice: null, taxable: isTaxed },
  });
  return [line(taxable, true), line(cents - taxable, false)];
};

/** Where the dearest and the cheapest basket of a range lie: a total only falls where the delivery becomes free. */
const turnsOf = ({ min, max }: Range, { freeDeliveryFrom: free }: MoneySettings): number[] =>
  min < free && free <= max ? [min, free - 1, free, max] : [min, max];

type EstimateSettings = MoneySettings & Pick<BusinessSettings, 'memberPercentUpTo'>;

/** In percents, the least and the most that a member saves: nothing on a promotion that is lower than the member's price. */
const savingsOf = (isMember: boolean, { defaultMemberPercent, memberPercentUpTo }: EstimateSettings) =>
  isMember ? [0, Math.max(defaultMemberPercent, memberPercentUpTo)] : [0];

/** What counts on one basket and is used up then. */
export const NO_GAINS = {
  ...{ coupon: null, discount: 0, credit: 0, gift: 0, adjustment: 0 },
  ...{ creditStripe: 0, couponStripe: null },
};

/**
 * What a basket of the plans comes to: the next one as a typical one, with all that its customer gains on it, and the least and the most
 * that any of their range costs, without. Where the stock leaves the typical one below what the plans promise, the smallest promised one
 * stands for it.
 */
export const estimateOf = (
  plans: readonly Promised[],
  typicalLines: readonly PricedLine[],
  known: Omit<OrderToPrice, 'lines'>,
  settings: EstimateSettings,
): { basket: Range; typical: OrderPrices; total: Range } => {
  const basket = rangeOf(plans);
  const usual = worthOf(typicalLines) < basket.min ? basketWorth(basket.min, typicalLines) : typicalLines;
  const turns = turnsOf(basket, settings).map((cents) => basketWorth(cents, typicalLines));
  const costOf = (lines: readonly PricedLine[], defaultMemberPercent: number) =>
    priceOrder({ ...known, ...NO_GAINS, lines }, { ...settings, defaultMemberPercent }).total_price;
  const totals = [
    costOf(usual, settings.defaultMemberPercent),
    ...savingsOf(known.isMember, settings).flatMap((percent) => turns.map((lines) => costOf(lines, percent))),
  ];
  return {
    basket,
    typical: priceOrder({ ...known, lines: usual }, settings),
    total: { min: Math.min(...totals), max: Math.max(...totals) },
  };
};

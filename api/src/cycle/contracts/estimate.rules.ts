import type { OrderPrices } from '@msl/contracts/entities/order.ts';
import {
  type MoneySettings,
  type OrderToPrice,
  type PricedLine,
  priceOrder,
} from '../orders/price-order.rules.ts';

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

/**
 * What a basket of the plans comes to: at both ends of their range, and as a typical one. Where the stock leaves the
 * typical one below what the plans promise, the smallest promised one stands for it.
 */
export const estimateOf = (
  plans: readonly Promised[],
  typicalLines: readonly PricedLine[],
  known: Omit<OrderToPrice, 'lines'>,
  settings: MoneySettings,
): { basket: Range; typical: OrderPrices; total: Range } => {
  const basket = rangeOf(plans);
  const priced = (lines: readonly PricedLine[]) => priceOrder({ ...known, lines }, settings);
  const [low, high] = [basket.min, basket.max].map((cents) => priced(basketWorth(cents, typicalLines)));
  if (!low || !high) throw new Error('a range has two ends');
  const typical = worthOf(typicalLines) < basket.min ? low : priced(typicalLines);
  const totals = [low, typical, high].map(({ total_price }) => total_price);
  return { basket, typical, total: { min: Math.min(...totals), max: Math.max(...totals) } };
};

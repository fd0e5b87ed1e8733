import type { OrderSummary } from '@msl/contracts/entities/order.ts';

type Basket = Pick<OrderSummary, 'oid' | 'delivery_date' | 'product_count'>;

/** A basket as a plant: the more products it had, the more leaves it bears (1 to 5). */
export type Plant = { oid: string; day: string; products: number; leaves: number };

/** As many plants as a phone shows side by side. */
export const GARDEN_SPOTS = 12;
const MOST_LEAVES = 5;

/** Those in the customer's hands: a basket has its receipt from the moment it is paid, days before it comes. */
export const receivedOf = <T extends Pick<OrderSummary, 'delivered_at'>>(orders: readonly T[]): T[] =>
  orders.filter(({ delivered_at }) => delivered_at !== null);

/** The latest baskets as a row of plants, the oldest first. */
export function gardenOf(orders: readonly Basket[]): Plant[] {
  const shown = orders
    .toSorted((one, other) => one.delivery_date.localeCompare(other.delivery_date))
    .slice(-GARDEN_SPOTS);
  const most = Math.max(1, ...shown.map(({ product_count }) => product_count));
  return shown.map(({ oid, delivery_date, product_count }) => ({
    oid,
    day: delivery_date,
    products: product_count,
    leaves: Math.max(1, Math.round((product_count / most) * MOST_LEAVES)),
  }));
}

import type { OrderSummary } from '@msl/contracts/entities/order.ts';

/** A month of the garden: `YYYY-MM`, a day of it for its name, and the baskets received in it. */
export type GardenMonth = { month: string; day: string; baskets: number };

export const GARDEN_MONTHS = 12;

/** The last twelve months up to the latest basket, each with how many were received. */
export function gardenOf(orders: readonly Pick<OrderSummary, 'delivery_date'>[]): GardenMonth[] {
  const months = orders.map(({ delivery_date }) => delivery_date.slice(0, 7));
  const last = months.toSorted().at(-1);
  if (!last) return [];
  return Array.from({ length: GARDEN_MONTHS }, (_, index) => {
    const month = monthBefore(last, GARDEN_MONTHS - 1 - index);
    return { month, day: `${month}-15`, baskets: months.filter((one) => one === month).length };
  });
}

/** The month that lies `count` months before `YYYY-MM`. */
function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const total = year * 12 + number - 1 - count;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
}

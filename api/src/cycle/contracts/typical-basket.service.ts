import type { Day } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { createStockReader, pricesOf, type StockReader } from '../orders/basket/basket.repository.ts';
import { mergeBaskets } from '../orders/basket/basket.rules.ts';
import { planBasketsFor } from '../orders/populating/populate-order.service.ts';
import type { PricedLine } from '../orders/prices/price-order.rules.ts';

/** What the plans' base basket for a delivery would be today; nothing is taken out of the stock. */
export const typicalBasketOf = async (
  db: Db,
  { uid, deliveryDate, maxQuantity }: { uid: string; deliveryDate: Day; maxQuantity: number },
  readStock: StockReader = createStockReader(),
): Promise<PricedLine[]> => {
  const planned = await planBasketsFor(
    db,
    { uid, deliveryDate, limits: { maxQuantity } },
    await readStock(db, false),
  );
  const basket = mergeBaskets(planned, []);
  if (basket.size === 0) return [];
  const prices = await pricesOf(db, [...basket.keys()]);
  return prices.map(({ pid, ...line }) => ({ ...line, quantity: basket.get(pid) ?? 0 }));
};

import { apiKey } from '@msl/api-client';
import type { Order, OrderChange } from '@msl/contracts/entities/order.ts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Shows what the change of a line made of the open order. Where its lines do not add up to what the store says, they were
 * changed somewhere else too, and the whole order is asked for.
 */
export function showChange(queries: QueryClient, pid: string, { order, line }: OrderChange): void {
  const queryKey = apiKey('processingOrder', {});
  const before = queries.getQueryData<Order | null>(queryKey);
  const after = before?.oid === order.oid ? withLine(before, pid, { order, line }) : null;
  if (after) queries.setQueryData(queryKey, after);
  if (!after || !addsUp(after)) void queries.invalidateQueries({ queryKey });
}

function withLine(before: Order, pid: string, { order, line }: OrderChange): Order {
  const { products } = before;
  if (!line) return { ...order, products: products.filter((one) => one.pid !== pid) };
  const isKnown = products.some((one) => one.pid === pid);
  return {
    ...order,
    products: isKnown ? products.map((one) => (one.pid === pid ? line : one)) : [...products, line],
  };
}

const addsUp = ({ products, product_count, subtotal_price }: Order): boolean =>
  products.length === product_count &&
  products.reduce((sum, { line_price }) => sum + line_price, 0) === subtotal_price;

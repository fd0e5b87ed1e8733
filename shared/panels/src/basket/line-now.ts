import { type ApiClient, apiKey, apiQuery } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import type { QueryClient } from '@tanstack/react-query';

/** What a basket's lines have of a product. */
export const lineOf = (
  lines: readonly OrderProduct[] = [],
  pid: string,
): Pick<OrderProduct, 'quantity' | 'keep'> =>
  lines.find((line) => line.pid === pid) ?? { quantity: 0, keep: false };

/** What the store has of a line (`order 3001`), asked for again; null where it does not answer, or has another order open by now. */
export async function lineNow(queries: QueryClient, api: ApiClient, line: string) {
  const [target, pid = ''] = line.split(' ');
  const again = { staleTime: 0, retry: false } as const;
  if (target === 'order') {
    const before = queries.getQueryData<Order | null>(apiKey('processingOrder', {}));
    const query = { ...apiQuery(api, 'processingOrder', {}), ...again };
    const order = await queries.fetchQuery(query).catch(() => null);
    return order && order.oid === before?.oid ? lineOf(order.products, pid) : null;
  }
  const lines = await queries.fetchQuery({ ...apiQuery(api, 'preorder', {}), ...again }).catch(() => null);
  return lines && lineOf(lines, pid);
}

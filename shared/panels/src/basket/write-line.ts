import { type ApiClient, apiKey } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import type { EventBus } from '@msl/platform';
import type { QueryClient } from '@tanstack/react-query';
import { showChange } from './changed-order.ts';
import { lineOf } from './line-now.ts';

type LineToWrite = {
  queries: QueryClient;
  api: ApiClient;
  bus: EventBus;
  /** The basket and the product (`order 3001`). */
  line: string;
  quantity: number;
  /** The page does not know what the store has: it is written even where it looks the same. */
  unsure: boolean;
};

/** Writes a quantity; 0 removes. Returns how to show what the store answered: nobody is shown another customer's basket. */
export async function writeLine({ queries, api, bus, line, quantity, unsure }: LineToWrite) {
  const [target, pid = ''] = line.split(' ');
  // The page is being left: what it sends must outlive it.
  const options = { keepalive: document.visibilityState === 'hidden' };
  if (target === 'order') {
    const order = queries.getQueryData<Order | null>(apiKey('processingOrder', {}));
    if (!order) throw new Error('No order is open');
    const { oid } = order;
    const params = { oid, pid };
    if (!unsure && quantity === lineOf(order.products, pid).quantity) return null;
    const changed = await (quantity > 0
      ? api.call('setOrderProduct', { params, body: { quantity } }, options)
      : api.call('removeOrderProduct', { params }, options));
    return () => {
      showChange(queries, pid, changed);
      bus.emit('order.changed@1', { oid });
    };
  }
  const known = lineOf(queries.getQueryData<OrderProduct[]>(apiKey('preorder', {})), pid);
  if (!unsure && quantity === known.quantity) return null;
  // A change of quantity leaves "keep in every basket" as it is.
  const lines = await (quantity > 0
    ? api.call('setPreorderProduct', { params: { pid }, body: { quantity, keep: known.keep } }, options)
    : api.call('removePreorderProduct', { params: { pid } }, options));
  return () => {
    queries.setQueryData(apiKey('preorder', {}), lines);
    bus.emit('preorder.changed@1', { pid });
  };
}

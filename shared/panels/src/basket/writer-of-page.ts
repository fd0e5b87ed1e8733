import { type ApiClient, apiKey } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import type { EventBus } from '@msl/platform';
import type { QueryClient } from '@tanstack/react-query';
import { refusalOf } from '../forms/refusal.ts';
import { type BasketWriter, createBasketWriter } from './basket-writer.ts';
import { showChange } from './changed-order.ts';
import { createKeptQuantities } from './kept-quantities.ts';
import { lineIsBack } from './line-is-back.ts';
import { showWaiting } from './waiting-quantities.ts';

type PageWriter = BasketWriter & {
  /** Writes what was wanted of this basket (`order`) when its customer's session ended; its lines are in the cache. */
  takeUp: (target: string) => void;
};
const writers = new WeakMap<QueryClient, PageWriter>();

/** One writer for a page's cache, whatever number of controls: a product's burst of clicks is one burst. */
export function writerOf(queries: QueryClient, api: ApiClient, bus: EventBus, offline: string): PageWriter {
  const known = writers.get(queries);
  if (known) return known;
  const kept = createKeptQuantities(queries);
  const writer = createBasketWriter({
    online: () => lineIsBack(bus, offline),
    send: (line, quantity) => {
      kept.notice();
      return send(queries, api, bus, line, quantity);
    },
    show: (line, quantity) => showWaiting(queries, line, quantity),
    onRefused: (line, error, quantity) => {
      const { key, code } = refusalOf(error);
      // The session's end is told by the shell, which leads to log-in and back.
      if (code === 401 || kept.hasLeft()) return kept.keep(line, quantity);
      bus.emit('snackbar.show@1', { kind: 'error', errorKey: key, status: code });
    },
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writer.flush();
  });
  const page = {
    ...writer,
    takeUp: (target: string) => {
      kept.notice();
      for (const [line, quantity] of kept.take(target)) writer.set(line, quantity);
    },
  };
  writers.set(queries, page);
  return page;
}

async function send(queries: QueryClient, api: ApiClient, bus: EventBus, line: string, quantity: number) {
  const [target, pid = ''] = line.split(' ');
  // The page is being left: what it sends must outlive it.
  const options = { keepalive: document.visibilityState === 'hidden' };
  if (target === 'order') {
    const order = queries.getQueryData<Order | null>(apiKey('processingOrder', {}));
    if (!order) throw new Error('No order is open');
    const { oid } = order;
    const params = { oid, pid };
    if (quantity === lineOf(order.products, pid).quantity) return;
    const changed = await (quantity > 0
      ? api.call('setOrderProduct', { params, body: { quantity } }, options)
      : api.call('removeOrderProduct', { params }, options));
    showChange(queries, pid, changed);
    bus.emit('order.changed@1', { oid });
  } else {
    const line = lineOf(queries.getQueryData<OrderProduct[]>(apiKey('preorder', {})), pid);
    if (quantity === line.quantity) return;
    // A change of quantity leaves "keep in every basket" as it is.
    const lines = await (quantity > 0
      ? api.call('setPreorderProduct', { params: { pid }, body: { quantity, keep: line.keep } }, options)
      : api.call('removePreorderProduct', { params: { pid } }, options));
    queries.setQueryData(apiKey('preorder', {}), lines);
    bus.emit('preorder.changed@1', { pid });
  }
}

/** What the store has of a product, as this page last heard. */
const lineOf = (lines: readonly OrderProduct[] = [], pid: string) =>
  lines.find((line) => line.pid === pid) ?? { quantity: 0, keep: false };

import { type ApiClient, ApiError, apiKey, useApi } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { type EventBus, usePlatform } from '@msl/platform';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type BasketWriter, createBasketWriter } from './basket-writer.ts';

/** Which basket a quantity is for: the open order, or the next one. */
export type BasketTarget = 'order' | 'preorder';
export type SetQuantity = (pid: string, quantity: number) => void;

/** Quantities shown before the store has them; in the query cache, so that every remote on the page agrees. */
const WAITING = ['basket.waiting'];
type Waiting = Readonly<Record<string, number>>;

/** The quantities of one basket that wait to be written, and the way to add to them. */
export function useBasketWriter(target: BasketTarget) {
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { data: waiting } = useQuery<Waiting>({
    queryKey: WAITING,
    queryFn: () => ({}),
    staleTime: Infinity,
  });
  // Other tabs and the end of the page are outside; rendering, which servers do too, touches neither.
  useEffect(() => void writerOf(queries, api, bus), [queries, api, bus]);
  return useMemo(
    () => ({
      /** Undefined when the store has what the customer wants. */
      waitingFor: (pid: string) => waiting?.[`${target} ${pid}`],
      set: (pid: string, quantity: number) => writerOf(queries, api, bus).set(`${target} ${pid}`, quantity),
    }),
    [waiting, queries, api, bus, target],
  );
}

const writers = new WeakMap<QueryClient, BasketWriter>();

/** One writer for a page's cache, whatever number of controls: a product's burst of clicks is one burst. */
function writerOf(queries: QueryClient, api: ApiClient, bus: EventBus): BasketWriter {
  const known = writers.get(queries);
  if (known) return known;
  const tabs = new BroadcastChannel('msl.basket');
  const writer = createBasketWriter({
    send: async (line, quantity) => {
      await send(queries, api, bus, line, quantity);
      tabs.postMessage(line);
    },
    show: (line, quantity) =>
      queries.setQueryData<Waiting>(WAITING, (now = {}) => withQuantity(now, line, quantity)),
    onRefused: (_, error) => {
      const { key, code } = error instanceof ApiError ? error : { key: 'something-went-wrong', code: 0 };
      bus.emit('snackbar.show@1', { kind: 'error', errorKey: key, status: code });
      // The store knows better: closed meanwhile, sold out, changed in another tab.
      for (const name of ['processingOrder', 'preorder', 'products', 'product'] as const) {
        void queries.invalidateQueries({ queryKey: apiKey(name) });
      }
    },
  });
  // What was written here is asked again by the store's other tabs, so that all show one basket.
  tabs.addEventListener('message', () => {
    for (const name of ['processingOrder', 'preorder'] as const) {
      void queries.invalidateQueries({ queryKey: apiKey(name) });
    }
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writer.flush();
  });
  writers.set(queries, writer);
  return writer;
}

async function send(queries: QueryClient, api: ApiClient, bus: EventBus, line: string, quantity: number) {
  const [target, pid = ''] = line.split(' ');
  if (target === 'order') {
    const oid = queries.getQueryData<Order | null>(apiKey('processingOrder', {}))?.oid;
    if (!oid) throw new Error('No order is open');
    const params = { oid, pid };
    const order = await (quantity > 0
      ? api.call('setOrderProduct', { params, body: { quantity } })
      : api.call('removeOrderProduct', { params }));
    queries.setQueryData(apiKey('processingOrder', {}), order);
    bus.emit('order.changed@1', { oid });
  } else {
    const lines = await (quantity > 0
      ? api.call('setPreorderProduct', { params: { pid }, body: { quantity, keep: isKept(queries, pid) } })
      : api.call('removePreorderProduct', { params: { pid } }));
    queries.setQueryData(apiKey('preorder', {}), lines);
    bus.emit('preorder.changed@1', { pid });
  }
}

/** A change of quantity leaves "keep in every basket" as it is. */
const isKept = (queries: QueryClient, pid: string) =>
  queries.getQueryData<OrderProduct[]>(apiKey('preorder', {}))?.find((line) => line.pid === pid)?.keep ??
  false;

function withQuantity(now: Waiting, line: string, quantity: number | null): Waiting {
  const { [line]: _, ...others } = now;
  return quantity === null ? others : { ...others, [line]: quantity };
}

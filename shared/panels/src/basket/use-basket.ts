import { type ApiClient, ApiError, apiKey, apiQuery, useApi, useProfile } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { type EventBus, usePlatform } from '@msl/platform';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BasketWriter, createBasketWriter } from './basket-writer.ts';

/** Quantities shown before the store has them; in the query cache, so that every remote on the page agrees. */
const WAITING = ['basket.waiting'];
type Waiting = Readonly<Record<string, number>>;

/** Where a change of quantity goes: the open order, or the next basket while none is open. */
export type Basket =
  | { kind: 'visitor' }
  | { kind: 'inactive' }
  | { kind: 'loading' }
  | { kind: 'order'; order: Order; quantityOf: (pid: string) => number; set: SetQuantity }
  | { kind: 'preorder'; order: Order | null; quantityOf: (pid: string) => number; set: SetQuantity };
export type SetQuantity = (pid: string, quantity: number) => void;

/** The basket of whoever is in front of the screen. Changes show at once and are written after a pause. */
export function useBasket(): Basket {
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { status, profile } = useProfile();
  const active = profile?.status === 'active' && profile.hasCard;
  const order = useQuery({ ...apiQuery(api, 'processingOrder', {}), enabled: active });
  const open = order.data?.can_edit === true;
  const preorder = useQuery({
    ...apiQuery(api, 'preorder', {}),
    enabled: active && order.isSuccess && !open,
  });
  const { data: waiting = {} } = useQuery<Waiting>({
    queryKey: WAITING,
    queryFn: () => ({}),
    staleTime: Infinity,
  });
  const writer = useMemo(() => writerOf(queries, api, bus), [queries, api, bus]);

  if (status === 'visitor') return { kind: 'visitor' };
  if (status === 'ready' && !active) return { kind: 'inactive' };
  const lines = open ? order.data?.products : preorder.data;
  if (!lines) return { kind: 'loading' };
  const quantityOf = (pid: string) => waiting[pid] ?? lines.find((line) => line.pid === pid)?.quantity ?? 0;
  if (open && order.data) return { kind: 'order', order: order.data, quantityOf, set: writer.set };
  return { kind: 'preorder', order: order.data ?? null, quantityOf, set: writer.set };
}

const writers = new WeakMap<QueryClient, BasketWriter>();

/** One writer for a page's cache, whatever number of controls: a product's burst of clicks is one burst. */
function writerOf(queries: QueryClient, api: ApiClient, bus: EventBus): BasketWriter {
  const known = writers.get(queries);
  if (known) return known;
  const writer = createBasketWriter({
    send: (pid, quantity) => send(queries, api, bus, pid, quantity),
    show: (pid, quantity) =>
      queries.setQueryData<Waiting>(WAITING, (now = {}) => withQuantity(now, pid, quantity)),
    onRefused: (_, error) => {
      const refusal = error instanceof ApiError ? error : null;
      bus.emit('snackbar.show@1', {
        kind: 'error',
        errorKey: refusal?.key ?? 'something-went-wrong',
        status: refusal?.code ?? 0,
      });
      // The store knows better: closed meanwhile, sold out, changed in another tab.
      for (const name of ['processingOrder', 'preorder', 'products', 'product'] as const) {
        void queries.invalidateQueries({ queryKey: apiKey(name) });
      }
    },
  });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && writer.flush(),
  );
  writers.set(queries, writer);
  return writer;
}

async function send(queries: QueryClient, api: ApiClient, bus: EventBus, pid: string, quantity: number) {
  const order = queries.getQueryData<Order | null>(apiKey('processingOrder', {}));
  if (order?.can_edit) {
    const params = { oid: order.oid, pid };
    const changed =
      quantity > 0
        ? await api.call('setOrderProduct', { params, body: { quantity } })
        : await api.call('removeOrderProduct', { params });
    queries.setQueryData(apiKey('processingOrder', {}), changed);
    bus.emit('order.changed@1', { oid: order.oid });
  } else {
    const lines: OrderProduct[] =
      quantity > 0
        ? await api.call('setPreorderProduct', {
            params: { pid },
            body: { quantity, ...keptFlag(queries, pid) },
          })
        : await api.call('removePreorderProduct', { params: { pid } });
    queries.setQueryData(apiKey('preorder', {}), lines);
    bus.emit('preorder.changed@1', { pid });
  }
}

/** A change of quantity leaves "keep in every basket" as it is. */
function keptFlag(queries: QueryClient, pid: string) {
  const line = queries.getQueryData<OrderProduct[]>(apiKey('preorder', {}))?.find((one) => one.pid === pid);
  return line ? { keep: line.keep } : {};
}

function withQuantity(now: Waiting, pid: string, quantity: number | null): Waiting {
  const { [pid]: _, ...others } = now;
  return quantity === null ? others : { ...others, [pid]: quantity };
}

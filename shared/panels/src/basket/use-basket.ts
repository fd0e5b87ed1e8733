import { apiKey, apiQuery, useApi, useProfile } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { Profile } from '@msl/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type SetQuantity, useBasketWriter } from './use-basket-writer.ts';

/** Where a change of quantity goes: the open order, or the next basket while none is open. */
export type Basket =
  | { kind: 'visitor' }
  | { kind: 'inactive' }
  | { kind: 'loading' }
  | { kind: 'order'; order: Order; quantityOf: (pid: string) => number; set: SetQuantity }
  | { kind: 'preorder'; order: Order | null; quantityOf: (pid: string) => number; set: SetQuantity };

/** What the page's first render showed; in the query cache, so that every remote on the page finds it, and a log-out takes it. */
export const FIRST = [...apiKey('processingOrder', {}), 'first'];

/** The basket of whoever is in front of the screen. Changes show at once and are written after a pause. */
export function useBasket(): Basket {
  const basket = useCurrentBasket();
  const queries = useQueryClient();
  // For parts that are taken over later, in which the server wrote the same; a server renders all at once.
  useEffect(() => {
    if (!queries.getQueryData(FIRST)) queries.setQueryData<Basket>(FIRST, basket);
  });
  return basket;
}

/** Whether baskets come to them: only then there is one to change. */
export const takesBaskets = ({ status, hasCard }: Profile): boolean => status === 'active' && hasCard;

function useCurrentBasket(): Basket {
  const api = useApi();
  const { status, profile } = useProfile();
  const active = profile !== null && takesBaskets(profile);
  const order = useQuery({ ...apiQuery(api, 'processingOrder', {}), enabled: active });
  const open = order.data?.can_edit === true;
  const preorder = useQuery({
    ...apiQuery(api, 'preorder', {}),
    enabled: active && order.data !== undefined && !open,
  });
  const lines = open ? order.data?.products : preorder.data;
  const target = active ? (open ? 'order' : 'preorder') : null;
  const { waitingFor, set } = useBasketWriter(target, lines !== undefined);

  if (status === 'visitor') return { kind: 'visitor' };
  if (status === 'ready' && !active) return { kind: 'inactive' };
  if (!lines) return { kind: 'loading' };
  const quantityOf = (pid: string) =>
    waitingFor(pid) ?? lines.find((line) => line.pid === pid)?.quantity ?? 0;
  return open && order.data
    ? { kind: 'order', order: order.data, quantityOf, set }
    : { kind: 'preorder', order: order.data ?? null, quantityOf, set };
}

import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useRefreshAt } from '../order/use-refresh-at.ts';
import { type Basket, FIRST, useBasket } from './use-basket.ts';

type BasketStore = {
  read: () => Basket;
  /** What the first render showed: over a page that the server rendered, a later part of it must show the same. */
  first: Basket;
  write: (basket: Basket) => void;
  subscribe: (listener: () => void) => () => void;
};
const BasketContext = createContext<BasketStore | null>(null);

/**
 * Reads the basket once for all the controls inside, however many: a control is drawn again only when its own product
 * changed. An order that closes while the page is open is noticed here.
 */
export function BasketProvider({ children }: { children: ReactNode }) {
  const basket = useBasket();
  const queries = useQueryClient();
  const [store] = useState(() => createBasketStore(basket, queries.getQueryData<Basket>(FIRST)));
  useRefreshAt(basket.kind === 'order' && basket.order.cut_off_at);
  // Controls listen to the store, not to this component.
  useLayoutEffect(() => store.write(basket));
  return <BasketContext value={store}>{children}</BasketContext>;
}

/** One product in the basket: what the basket is, how many of it are wanted, and how to want another number. */
export function useBasketLine(pid: string) {
  const store = useContext(BasketContext);
  if (!store) throw new Error('useBasketLine: no BasketProvider above this component');
  return {
    kind: useSyncExternalStore(
      store.subscribe,
      () => store.read().kind,
      () => store.first.kind,
    ),
    quantity: useSyncExternalStore(
      store.subscribe,
      () => quantityIn(store.read(), pid),
      () => quantityIn(store.first, pid),
    ),
    set: useCallback(
      (quantity: number) => {
        const basket = store.read();
        if ('set' in basket) basket.set(pid, quantity);
      },
      [store, pid],
    ),
  };
}

const quantityIn = (basket: Basket, pid: string) => ('quantityOf' in basket ? basket.quantityOf(pid) : 0);

function createBasketStore(now: Basket, first = now): BasketStore {
  let basket = now;
  const listeners = new Set<() => void>();
  return {
    read: () => basket,
    first,
    write: (next) => {
      basket = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

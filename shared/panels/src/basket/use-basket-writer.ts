import { useApi } from '@msl/api-client';
import { usePlatform } from '@msl/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lineIsBack } from './line-is-back.ts';
import { showWaiting, WAITING, type Waiting } from './waiting-quantities.ts';

/** Which basket a quantity is for: the open order, or the next one; null for those who have none. */
export type BasketTarget = 'order' | 'preorder' | null;
export type SetQuantity = (pid: string, quantity: number) => void;

/** Visitors carry none of it: it is fetched for those who have a basket. */
const load = () => import('./writer-of-page.ts');

/** The quantities of one basket that wait to be written, and the way to add to them. `known`: its lines are in the cache. */
export function useBasketWriter(target: BasketTarget, known: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const offline = useTranslation('panels').t('basket.offline');
  const { data: waiting } = useQuery<Waiting>({
    queryKey: WAITING,
    queryFn: () => ({}),
    staleTime: Infinity,
  });
  const writer = useMemo(
    () => async () => (await load()).writerOf(queries, api, bus, offline),
    [queries, api, bus, offline],
  );
  // The end of the page is outside; rendering, which servers do too, does not touch it.
  useEffect(() => {
    if (target)
      writer().then(
        ({ takeUp }) => (known ? takeUp(target) : undefined),
        () => undefined,
      );
  }, [target, known, writer]);
  const set = useCallback(
    (pid: string, quantity: number) => {
      const line = `${target} ${pid}`;
      showWaiting(queries, line, quantity);
      // A line that is down brings no code either: what is wanted waits for both.
      const late = async (error: unknown) => {
        if (navigator.onLine) throw error;
        await lineIsBack(bus, offline);
        return writer();
      };
      writer()
        .catch(late)
        .then(
          ({ set }) => set(line, quantity),
          () => {
            showWaiting(queries, line, null);
            bus.emit('snackbar.show@1', { kind: 'error', errorKey: 'network', status: 0 });
          },
        );
    },
    [queries, bus, offline, writer, target],
  );
  return useMemo(
    /** Undefined when the store has what the customer wants. */
    () => ({ waitingFor: (pid: string) => waiting?.[`${target} ${pid}`], set }),
    [waiting, target, set],
  );
}

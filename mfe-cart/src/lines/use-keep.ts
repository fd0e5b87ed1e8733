import { apiKey, useApi } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { showChange } from '@msl/panels/basket/changed-order.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** As the line is to be from now on, and whose session wanted it. */
type Keeping = Pick<OrderProduct, 'pid' | 'quantity' | 'keep'> & { token: string | null };

/** Keeps a line in every basket from now on, or in this one alone: it shows at once, and falls back when refused. */
export function useKeep(basket: { oid: string } | 'preorder') {
  const api = useApi();
  const queries = useQueryClient();
  const { bus, session } = usePlatform();
  const key = apiKey(basket === 'preorder' ? 'preorder' : 'processingOrder', {});

  const here = useCallback(() => session.getState().token, [session]);

  const show = (pid: string, keep: boolean) => {
    const mark = (lines: readonly OrderProduct[]) =>
      lines.map((one) => (one.pid === pid ? { ...one, keep } : one));
    queries.setQueryData<Order | OrderProduct[] | null>(key, (now) => {
      if (!now) return now;
      return Array.isArray(now) ? mark(now) : { ...now, products: mark(now.products) };
    });
  };

  const keeping = useMutation({
    // One after the other: the last press counts, whatever the line is like.
    scope: { id: 'keep' },
    mutationFn: async ({ pid, quantity, keep, token }: Keeping): Promise<void> => {
      // What waited until somebody else was here is not written in their name, nor is an answer shown to them.
      if (here() !== token) return;
      const body = { quantity, keep };
      if (basket === 'preorder') {
        const lines = await api.call('setPreorderProduct', { params: { pid }, body });
        if (here() === token) queries.setQueryData(key, lines);
      } else {
        const params = { oid: basket.oid, pid };
        const changed = await api.call('setOrderProduct', { params, body });
        if (here() === token) showChange(queries, pid, changed);
      }
    },
    onMutate: ({ pid, keep }) => {
      // An answer that is on its way knows nothing of this press yet.
      void queries.cancelQueries({ queryKey: key });
      show(pid, keep);
    },
    onSuccess: (_, { pid }) => {
      // What the order keeps, every basket after it has: the next one's lines changed too.
      bus.emit('preorder.changed@1', { pid });
    },
    onError: (error, { pid, keep, token }) => {
      if (here() !== token) return;
      show(pid, !keep);
      const { key: errorKey, code: status } = refusalOf(error);
      bus.emit('snackbar.show@1', { kind: 'error', errorKey, status });
    },
  });
  const { mutate } = keeping;
  return useCallback((line: OrderProduct) => mutate({ ...line, token: here() }), [mutate, here]);
}

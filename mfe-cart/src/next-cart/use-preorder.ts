import { ApiError, apiKey, apiQuery, useApi } from '@msl/api-client';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { useBasketWriter } from '@msl/panels/basket/use-basket-writer.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The lines of the next basket, with quantities that show at once and `keep` that is saved at once. */
export function usePreorder() {
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const lines = useQuery(apiQuery(api, 'preorder', {}));
  const { waitingFor, set } = useBasketWriter('preorder');
  const key = apiKey('preorder', {});

  const keeping = useMutation({
    mutationFn: ({ line, keep }: { line: OrderProduct; keep: boolean }) =>
      api.call('setPreorderProduct', {
        params: { pid: line.pid },
        body: { quantity: waitingFor(line.pid) ?? line.quantity, keep },
      }),
    onMutate: ({ line, keep }) =>
      queries.setQueryData<OrderProduct[]>(key, (now) =>
        now?.map((one) => (one.pid === line.pid ? { ...one, keep } : one)),
      ),
    onSuccess: (saved) => queries.setQueryData(key, saved),
    onError: (error) => {
      const refusal = error instanceof ApiError ? error : null;
      bus.emit('snackbar.show@1', {
        kind: 'error',
        errorKey: refusal?.key ?? 'network',
        status: refusal?.code ?? 0,
      });
      return queries.invalidateQueries({ queryKey: key });
    },
  });

  const quantityOf = (pid: string) =>
    waitingFor(pid) ?? lines.data?.find((line) => line.pid === pid)?.quantity ?? 0;
  return {
    lines,
    quantityOf,
    set,
    keep: (line: OrderProduct, keep: boolean) => keeping.mutate({ line, keep }),
  };
}

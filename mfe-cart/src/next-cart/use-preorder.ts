import { apiQuery, useApi } from '@msl/api-client';
import { useBasketWriter } from '@msl/panels/basket/use-basket-writer.ts';
import { useQuery } from '@tanstack/react-query';

/** The lines of the next basket, with quantities that show at once. */
export function usePreorder() {
  const api = useApi();
  const lines = useQuery(apiQuery(api, 'preorder', {}));
  const { waitingFor, set } = useBasketWriter('preorder', lines.data !== undefined);
  const quantityOf = (pid: string) =>
    waitingFor(pid) ?? lines.data?.find((line) => line.pid === pid)?.quantity ?? 0;
  return { lines, quantityOf, set };
}

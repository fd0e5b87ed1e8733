import { type ApiClient, ApiProvider, useApi } from '@msl/api-client';
import { routes } from '@msl/contracts/routes.ts';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

/**
 * A remote that was built by the contract before: its calls say so, and their answers, which are of another shape, stand in a
 * cache of its own. What it changes is asked again there too.
 */
export default function OfEarlierContract({ contract, children }: { contract: string; children: ReactNode }) {
  const client = useApi();
  const shared = useQueryClient();
  const { api, cache } = useMemo(() => speaking(client, shared, contract), [client, shared, contract]);
  return (
    <QueryClientProvider client={cache}>
      <ApiProvider client={api}>{children}</ApiProvider>
    </QueryClientProvider>
  );
}

function speaking(client: ApiClient, shared: QueryClient, contract: string) {
  const cache = new QueryClient({ defaultOptions: shared.getDefaultOptions() });
  const api: ApiClient = {
    call: async (name, args, options) => {
      const answer = await client.call(name, args, { ...options, contract });
      if (routes[name].method !== 'GET') void cache.invalidateQueries();
      return answer;
    },
  };
  return { api, cache };
}

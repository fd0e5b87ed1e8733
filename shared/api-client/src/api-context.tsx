import type { Args, Result } from '@msl/contracts/endpoints.ts';
import type { RouteName } from '@msl/contracts/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from './client.ts';

const ApiContext = createContext<ApiClient | null>(null);

export function ApiProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return <ApiContext value={client}>{children}</ApiContext>;
}

export function useApi(): ApiClient {
  const client = useContext(ApiContext);
  if (!client) throw new Error('useApi: no ApiProvider above this component');
  return client;
}

/** The cache's key of a call: its name, then its arguments; invalidate by the name alone to reach every variant. */
export const apiKey = <N extends RouteName>(name: N, args?: Args<N>) =>
  args === undefined ? [name] : [name, args];

/** Query options of a reading call, for `useQuery`, `prefetchQuery` and `setQueryData` alike. */
export const apiQuery = <N extends RouteName>(client: ApiClient, name: N, args: Args<N>) =>
  queryOptions<Result<N>>({
    queryKey: apiKey(name, args),
    queryFn: ({ signal }) => client.call(name, args, { signal }),
  });

import { ApiError } from '@msl/api-client';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import type { RenderedState } from '@msl/federation/page-state.ts';
import type { QueryClient, QueryState } from '@tanstack/react-query';

type Told = Pick<RenderedState, 'answers' | 'refusals'>;

/** The first render finds what the server's found, refusals included. Nothing is older than `checked` (milliseconds since 1970). */
export async function takeAnswers(
  cache: QueryClient,
  { answers, refusals }: Told,
  checked: number,
): Promise<void> {
  for (const [key, data, at] of answers) cache.setQueryData(key, data, { updatedAt: Math.max(at, checked) });
  await Promise.all(refusals.map(([queryKey, detail]) => takeRefusal(cache, queryKey, new ApiError(detail))));
}

/** As if it were asked and refused here, offline too. */
function takeRefusal(cache: QueryClient, queryKey: readonly unknown[], refusal: ApiError): Promise<void> {
  // Else it would be asked again at once, and shown as waiting.
  cache.setQueryDefaults(queryKey, { retryOnMount: false });
  const queryFn = () => Promise.reject(refusal);
  return cache.prefetchQuery({ queryKey, queryFn, retry: false, networkMode: 'always' });
}

/**
 * The server asked as a visitor: what depends on who looks is asked again, for somebody with a session. What this page
 * has asked since stays: a list that somebody made longer would begin anew.
 */
export function forgetVisitor(cache: QueryClient, { answers, refusals }: Told): void {
  const keys = [...answers, ...refusals].map(([queryKey]) => queryKey);
  const found = new Set(keys.map((queryKey) => cache.getQueryCache().find({ queryKey })));
  void cache.resetQueries({
    predicate: (query) => found.has(query) && isPersonal(query.queryKey[0]) && wasTakenOnly(query.state),
  });
}

const wasTakenOnly = ({ dataUpdateCount, errorUpdateCount }: QueryState): boolean =>
  dataUpdateCount + errorUpdateCount === 1;
const isPersonal = (name: unknown) => routes[name as RouteName]?.access === 'optional';

import { ApiError } from '@msl/api-client';
import { inTime } from '@msl/contracts/in-time.ts';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import type { RenderedState } from '@msl/federation/page-state.ts';
import type { QueryClient, QueryState } from '@tanstack/react-query';

type Told = Pick<RenderedState, 'answers' | 'refusals'>;

type Age = {
  /** Nothing is older. Milliseconds since 1970. */
  checked: number;
  /** Whether somebody's data may have changed since they were asked for: then they are asked for again. */
  changedSince: boolean;
};

/** The first render finds what the server's found, refusals included. */
export async function takeAnswers(
  cache: QueryClient,
  { answers, refusals }: Told,
  { checked, changedSince }: Age,
): Promise<void> {
  for (const [key, data, at] of answers) {
    const isOld = changedSince && accessOf(key[0]) !== 'public';
    cache.setQueryData(key, data, { updatedAt: isOld ? 0 : Math.max(at, checked) });
  }
  await Promise.all(refusals.map(([queryKey, detail]) => takeRefusal(cache, queryKey, new ApiError(detail))));
}

/** Whether something else was answered here since: what is taken over after that does not stand as the server wrote it. */
export const isAnsweredAnew = (cache: QueryClient, { answers, refusals }: Told): boolean =>
  answers.some(([key, data]) => cache.getQueryData(key) !== data) ||
  refusals.some(([key]) => cache.getQueryState(key)?.status !== 'error');

/** As if it were asked and refused here, offline too. */
function takeRefusal(cache: QueryClient, queryKey: readonly unknown[], refusal: ApiError): Promise<void> {
  // Else it would be asked again at once, and shown as waiting.
  cache.setQueryDefaults(queryKey, { retryOnMount: false });
  const queryFn = () => Promise.reject(refusal);
  return cache.prefetchQuery({ queryKey, queryFn, retry: false, networkMode: 'always' });
}

/** So long somebody's page waits for what is theirs, before it shows that it is on its way. */
const PATIENCE_MS = 1_000;

/**
 * The server asked as a visitor: what depends on who looks is asked again, for somebody with a session, and stands until the
 * answer takes its place. What does not come in time shows as waiting. What this page has asked since stays: a list that
 * somebody made longer would begin anew.
 */
export async function forgetVisitor(cache: QueryClient, { answers, refusals }: Told): Promise<void> {
  const keys = [...answers, ...refusals].map(([queryKey]) => queryKey);
  const found = keys.map((queryKey) => cache.getQueryCache().find({ queryKey }));
  const ofVisitor = new Set(
    found
      .filter((query) => query !== undefined)
      .filter(({ queryKey, state }) => accessOf(queryKey[0]) === 'optional' && wasTakenOnly(state)),
  );
  const shown = [...ofVisitor].filter(({ state }) => state.data !== undefined);
  const asked = cache.invalidateQueries({ predicate: (query) => ofVisitor.has(query) });
  await inTime(asked, PATIENCE_MS).catch(() => undefined);
  const still = new Set(shown.filter(({ state }) => state.dataUpdateCount === 1));
  for (const query of still)
    if (query.state.fetchStatus !== 'idle') query.setState({ data: undefined, status: 'pending' });
  void cache.resetQueries({ predicate: (query) => still.has(query), fetchStatus: 'idle' });
}

const wasTakenOnly = ({ dataUpdateCount, errorUpdateCount }: QueryState): boolean =>
  dataUpdateCount + errorUpdateCount === 1;
const accessOf = (name: unknown) => routes[name as RouteName]?.access;

import { ApiError, apiKey, type HeadRequest } from '@msl/api-client';
import { inTime, TimeoutError } from '@msl/contracts/in-time.ts';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import type { RenderedState } from '@msl/federation/page-state.ts';
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';

/** Fetches what a page that was just rendered asked for and did not have; whether anything of it came. */
export async function fetchMissing(
  cache: QueryClient,
  patience: Patience,
  forSession: boolean,
): Promise<boolean> {
  const missing = cache
    .getQueryCache()
    .getAll()
    .filter((query) => isMissing(query, forSession));
  if (missing.length === 0) return false;
  await patience(Promise.allSettled(missing.map((query) => query.fetch())));
  return missing.some(({ state }) => state.status !== 'pending');
}

/** Nothing is asked on the server that needs a session where there is none, or that a page does not want yet. */
function isMissing({ queryKey, options, state }: Query, forSession: boolean): boolean {
  const route = routes[queryKey[0] as RouteName];
  const { enabled } = options as { enabled?: unknown };
  return (
    state.status === 'pending' &&
    enabled !== false &&
    options.queryFn !== undefined &&
    route?.method === 'GET' &&
    (forSession || route.access !== 'bearer')
  );
}

/** How long the calls of one page may be waited for, all together; rendering in between does not count. */
export function createPatience(ms: number, report: (error: unknown) => void) {
  let left = ms;
  /** What `work` gives in time; undefined when it fails or is late, which is reported. */
  return async <T>(work: Promise<T>): Promise<T | undefined> => {
    const began = performance.now();
    try {
      return await inTime(work, left, () => new TimeoutError(ms));
    } catch (error) {
      if (!isRefusal(error)) report(error);
      return undefined;
    } finally {
      left = Math.max(0, left - (performance.now() - began));
    }
  };
}
export type Patience = ReturnType<typeof createPatience>;

/** An answer like any other: the page says what was refused. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code >= 400 && error.code < 500;

/**
 * What was answered and refused until now, in a cache of its own: what is rendered from it is the same from the first
 * word to the last, whatever comes meanwhile.
 */
export function settledIn(cache: QueryClient, into: QueryClient): QueryClient {
  hydrate(into, dehydrate(cache, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' }));
  return into;
}

/** For the browser: what was answered, and what was refused (a fault is asked for again there). */
export function answersOf(cache: QueryClient): Pick<RenderedState, 'answers' | 'refusals'> {
  const answers: RenderedState['answers'] = [];
  const refusals: RenderedState['refusals'] = [];
  for (const { queryKey, state, meta } of cache.getQueryCache().getAll()) {
    if (meta?.late) continue;
    if (state.status === 'success') answers.push([queryKey, state.data, state.dataUpdatedAt]);
    const refusal = refusalIn(state.error);
    if (refusal) refusals.push([queryKey, refusal]);
  }
  return { answers, refusals };
}

function refusalIn(error: unknown) {
  if (!isRefusal(error)) return undefined;
  const { code, key, fields, retryAfterSeconds } = error;
  return { code, key, fields, retryAfterSeconds };
}

/** How a page's head reads what was fetched for the page. */
export const readerOf = (cache: QueryClient): Pick<HeadRequest, 'data' | 'refusal'> => ({
  data: (name, args) => cache.getQueryData(apiKey(name, args)),
  refusal: (name, args) => refusalIn(cache.getQueryState(apiKey(name, args))?.error),
});

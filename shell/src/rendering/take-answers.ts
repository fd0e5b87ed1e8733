import { ApiError } from '@msl/api-client';
import type { RenderedState } from '@msl/federation/page-state.ts';
import type { QueryClient } from '@tanstack/react-query';

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

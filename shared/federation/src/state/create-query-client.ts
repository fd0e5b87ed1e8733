import { ApiError } from '@msl/api-client';
import { reportUncaught } from '@msl/platform/bus.ts';
import { type DefaultOptions, notifyManager, QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;
const FRESH_FOR = 15_000;

/**
 * Only what may heal by itself is asked again: no answer at all, or a fault of the server. A refusal
 * (4xx), a call not built (501) and a closed store (503) are final; one that lost its database for a moment is not.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  if (error.code === 503) return error.key === 'unavailable';
  return error.code === 0 || (error.code >= 500 && error.code !== 501);
}

// A call that began shows before the next event, not in the next task: the second press of a double click finds the
// button waiting, and nothing is sent twice.
notifyManager.setScheduler(queueMicrotask);

/** `queries`: what the owner of this client wants of its queries beside. Nobody sets it later: see `guardDefaults`. */
export function createQueryClient(queries?: DefaultOptions['queries']): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: FRESH_FOR, ...queries },
      // Without a line a change fails at once, and says so: one that waited for it would be made when its owner has thought better.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  guard(client.getQueryCache());
  guard(client.getMutationCache());
  guardDefaults(client);
  return client;
}

/** What one remote would set for the calls of all others is refused: without a key. For keys of its own it is not. */
function guardDefaults(client: QueryClient): void {
  for (const name of ['setDefaultOptions', 'setQueryDefaults', 'setMutationDefaults'] as const) {
    const set = client[name] as (...given: unknown[]) => void;
    client[name] = (...given: [{ length?: number }, unknown?]) => {
      if (!given[0].length)
        throw new Error(`queryClient.${name} is not to be called: every remote of the page asks by it`);
      set.apply(client, given);
    };
  }
}

/**
 * All remotes share the caches, which call their listeners while a page is drawn, whoever's it is. One that throws stops neither
 * the page nor the others. It is reported once: what the report draws calls it again.
 */
function guard<Event>(cache: { subscribe: (listener: (event: Event) => void) => () => void }): void {
  const { subscribe } = cache;
  cache.subscribe = (listener) => {
    let reported = false;
    return subscribe((event) => {
      try {
        listener(event);
      } catch (error) {
        if (!reported) reportUncaught(error);
        reported = true;
      }
    });
  };
}

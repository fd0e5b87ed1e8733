import { staleAfter } from '@msl/contracts/changes.ts';
import { type Route, type RouteName, routes } from '@msl/contracts/routes.ts';
import ky, { HTTPError, type Options } from 'ky';
import { type ApiError, apiErrorOf, isLost, networkError } from './api-error.ts';
import { tracedCall } from './traced-call.ts';

export type HttpOptions = {
  /**
   * Called with the reads that a call made stale. `mayBeDone`: it is done, or its answer was lost and the store may have
   * acted; else a rule of the store refused it.
   */
  onStale?: (names: readonly RouteName[], mayBeDone: boolean) => void;
  /** Called with the `Date` of each answer that needed a session: the store's clock, or the session's own. */
  onDate?: (date: string | null) => void;
  /** Tests hand their own. */
  fetch?: typeof globalThis.fetch;
};

/** Sends the request of a call and gives the payload of its answer. Rejects with an ApiError, or with the signal's abort. */
export type Http = (name: RouteName, url: string, request: Options) => Promise<unknown>;

/** What a rule of the store refuses with: what was shown here may have been old. */
const BY_RULE: readonly number[] = [402, 404, 409];

/** What a reading call lost on the way is asked for once more. */
export function createHttp({ fetch, onDate, onStale }: HttpOptions): Http {
  const http = ky.create({
    retry: { limit: 1, methods: ['get'], statusCodes: [502, 504] },
    timeout: 20_000,
    ...(fetch && { fetch }),
  });
  return async (name, url, request) => {
    const traced = tracedCall(name, url);
    const headers = { ...request.headers, ...(traced && { traceparent: traced.traceparent }) };
    try {
      const answer = await http(url, { ...request, headers });
      if (routes[name].access === 'bearer') onDate?.(answer.headers.get('date'));
      const payload = await payloadOf(name, answer);
      onStale?.(staleAfter(name), true);
      return payload;
    } catch (error) {
      if (request.signal?.aborted) throw error;
      const refusal = toApiError(error);
      if (isLost(refusal)) onStale?.(staleAfter(name), true);
      if (BY_RULE.includes(refusal.code)) onStale?.(staleAfter(name, true), false);
      throw refusal;
    } finally {
      traced?.end();
    }
  };
}

const payloadOf = async (name: RouteName, answer: Response): Promise<unknown> => {
  const { file }: Route = routes[name];
  if (!file) return ((await answer.json()) as { payload: unknown }).payload;
  const [, fileName = name] =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return new File([await answer.arrayBuffer()], fileName, { type: file });
};

/** ky has read the body into `data` by the time it throws. */
const toApiError = (error: unknown): ApiError =>
  error instanceof HTTPError
    ? apiErrorOf(error.response.status, error.data, error.response.headers.get('retry-after'))
    : networkError();

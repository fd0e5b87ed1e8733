import ky, { HTTPError, type Options } from 'ky';
import { type ApiError, apiErrorOf, networkError } from './api-error.ts';

/** Sends a request and gives the payload of its answer. Rejects with an ApiError, or with the signal's abort. */
export type Http = (url: string, request: Options) => Promise<unknown>;

/** What a reading call lost on the way is asked for once more. Tests and servers hand their own `fetch`. */
export function createHttp(fetch?: typeof globalThis.fetch): Http {
  const http = ky.create({
    retry: { limit: 1, methods: ['get'], statusCodes: [502, 504] },
    timeout: 20_000,
    ...(fetch && { fetch }),
  });
  return async (url, request) => {
    try {
      return (await http(url, request).json<{ payload: unknown }>()).payload;
    } catch (error) {
      throw request.signal?.aborted ? error : toApiError(error);
    }
  };
}

/** ky has read the body into `data` by the time it throws. */
const toApiError = (error: unknown): ApiError =>
  error instanceof HTTPError ? apiErrorOf(error.response, error.data) : networkError();

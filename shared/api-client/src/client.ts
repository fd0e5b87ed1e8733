import type { Args, Result } from '@msl/contracts/endpoints.ts';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import ky, { HTTPError, type KyInstance } from 'ky';
import { type ApiError, apiErrorOf, networkError } from './api-error.ts';

export type ApiClientOptions = {
  /** Base of the API: a path of this origin or an absolute URL, without a trailing slash. */
  baseUrl: string;
  /** Base of the workers service, which answers the `/workers/…` calls. */
  workersUrl: string;
  token: () => string | null;
  /** Called once for a 401 to a call that carried a token; `token` is the one that was refused. */
  onUnauthorized: (token: string) => void;
  /** Called when the store answers 503: it is closed for maintenance. */
  onUnavailable?: () => void;
  /** Tests and servers hand their own. */
  fetch?: typeof fetch;
};

type AnyArgs = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** A call by its name in the endpoint table. Rejects with an ApiError, or with the signal's abort. */
export type ApiClient = {
  call: <N extends RouteName>(
    name: N,
    args: Args<N>,
    options?: { signal?: AbortSignal },
  ) => Promise<Result<N>>;
};

export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = ky.create({
    retry: { limit: 1, methods: ['get'], statusCodes: [502, 504] },
    timeout: 20_000,
    ...(options.fetch && { fetch: options.fetch }),
  });
  return {
    call: (name, args, { signal } = {}) => send(http, options, name, args as AnyArgs, signal) as never,
  };
}

async function send(
  http: KyInstance,
  options: ApiClientOptions,
  name: RouteName,
  args: AnyArgs,
  signal?: AbortSignal,
) {
  const route = routes[name];
  const token = route.access === 'public' ? null : options.token();
  try {
    const response = await http(urlOf(options, route.path, args.params), {
      method: route.method,
      searchParams: searchParams(name === 'currentUser' && token ? { ...args.query, token } : args.query),
      ...(args.body !== undefined && { json: args.body }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(signal && { signal }),
    }).json<{ payload: unknown }>();
    return response.payload;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw report(options, toApiError(error), token);
  }
}

function report(options: ApiClientOptions, error: ApiError, token: string | null): ApiError {
  if (error.code === 401 && token) options.onUnauthorized(token);
  if (error.code === 503 && error.key !== 'payment-provider-unavailable') options.onUnavailable?.();
  return error;
}

/** ky has read the body into `data` by the time it throws. */
function toApiError(error: unknown): ApiError {
  return error instanceof HTTPError ? apiErrorOf(error.response, error.data) : networkError();
}

function urlOf(options: ApiClientOptions, path: string, params: Record<string, string> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return filled.startsWith('/workers/')
    ? options.workersUrl + filled.slice('/workers'.length)
    : options.baseUrl + filled;
}

/** Lists are sent as `choices[]=a&choices[]=b`, as the specification writes them; undefined is left out. */
function searchParams(query: Record<string, unknown> = {}): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) params.append(key, String(one));
  }
  return params;
}

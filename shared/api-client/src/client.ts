import type { Args, Result } from '@msl/contracts/endpoints.ts';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import { CONTRACT, CONTRACT_HEADER } from '@msl/contracts/version.ts';
import { ApiError, networkError } from './api-error.ts';
import type { Http, HttpOptions } from './http.ts';

export type ApiClientOptions = HttpOptions & {
  /** Base of the API: a path of this origin or an absolute URL, without a trailing slash. */
  baseUrl: string;
  /** Base of the workers service, which answers the `/workers/…` calls. */
  workersUrl: string;
  token: () => string | null;
  /** Called once for a 401 to a call that carried a token; `token` is the one that was refused. */
  onUnauthorized: (token: string) => void;
  /** Called when the store answers 503: it is closed for maintenance. */
  onUnavailable?: () => void;
};

type AnyArgs = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** `keepalive` lets a call outlive the page that makes it. */
type CallOptions = {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Of the page that calls, where it was built by an earlier one than this client. */
  contract?: string;
};

/** A call by its name in the endpoint table. Rejects with an ApiError, or with the signal's abort. */
export type ApiClient = {
  call: <N extends RouteName>(name: N, args: Args<N>, options?: CallOptions) => Promise<Result<N>>;
};

/** `sending`: how its calls are sent, where that is not the browser's way. */
export function createApiClient(options: ApiClientOptions, sending?: Http): ApiClient {
  const http = lazily(async () => sending ?? (await import('./http.ts')).createHttp(options));
  // Somebody who is logged in will ask at once.
  if (options.token() !== null) http().catch(() => undefined);
  return {
    call: (name, args, init = {}) => send(http, options, name, args as AnyArgs, init) as never,
  };
}

/** The library that sends is fetched by the first call: a page that came whole from the server makes none. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    // A connection lost while it is fetched must not last longer than the connection.
    made.catch(() => {
      made = null;
    });
    return made;
  };
}

async function send(
  http: () => Promise<Http>,
  options: ApiClientOptions,
  name: RouteName,
  args: AnyArgs,
  { contract = CONTRACT, ...init }: CallOptions,
) {
  const route = routes[name];
  const token = route.access === 'public' ? null : options.token();
  try {
    const request = await http();
    return await request(name, urlOf(options, route.path, args.params), {
      method: route.method,
      searchParams: searchParams(name === 'currentUser' && token ? { ...args.query, token } : args.query),
      ...(args.body !== undefined && { json: args.body }),
      headers: { [CONTRACT_HEADER]: contract, ...(token && { authorization: `Bearer ${token}` }) },
      ...init,
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw report(options, error instanceof ApiError ? error : networkError(), token);
  }
}

/** A part of the store does not answer for a moment; the store itself is open. */
const PASSING: ReadonlySet<string> = new Set(['payment-provider-unavailable', 'unavailable']);

function report(options: ApiClientOptions, error: ApiError, token: string | null): ApiError {
  if (error.code === 401 && token) options.onUnauthorized(token);
  if (error.code === 503 && !PASSING.has(error.key)) options.onUnavailable?.();
  return error;
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

import type { Args } from '@msl/contracts/endpoints.ts';
import { type Route, type RouteName, routes } from '@msl/contracts/routes.ts';
import type { FastifyInstance } from 'fastify';

type AnyArgs = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export type Answer = { status: number; body: { code: number; payload?: unknown; message?: string } };
export type CallByName = <N extends RouteName>(name: N, args: Args<N>, token?: string) => Promise<Answer>;

/** Calls the API that is registered under `/api` as the wire would: method, path, query and body by the call's name. */
export const createCallByName =
  (app: Pick<FastifyInstance, 'inject'>): CallByName =>
  async (name, args, token) => {
    const { body } = args as AnyArgs;
    const response = await app.inject({
      method: routes[name].method,
      url: urlOf(name, args as AnyArgs),
      ...(body !== undefined && { payload: body as object }),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    const { file }: Route = routes[name];
    if (!file || response.statusCode !== 200) return { status: response.statusCode, body: response.json() };
    const payload = new File([new Uint8Array(response.rawPayload)], fileNameOf(response.headers), {
      type: file,
    });
    return { status: 200, body: { code: 200, payload } };
  };

const fileNameOf = (headers: Record<string, unknown>) =>
  /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1] ?? '';

const urlOf = (name: RouteName, args: AnyArgs): string => {
  const path = routes[name].path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(args.params?.[param] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(args.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one));
  }
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`;
};

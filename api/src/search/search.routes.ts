import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Metrics } from '../http/metrics.ts';
import type { SearchEndpoint } from './embedded/endpoint.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const IMPORT_LIMIT_BYTES = 4 * 1024 * 1024;
/** From one address; one search as it is typed is several requests. */
const REQUESTS_A_MINUTE = 600;
const KEY = 'x-typesense-api-key';

/** The embedded search as a plugin of its own: register it with `prefix: '/search'`. */
export const searchRoutes =
  (
    endpoint: SearchEndpoint,
    { rateLimitScale, metrics }: { rateLimitScale: number; metrics?: Pick<Metrics, 'watch'> },
  ): FastifyPluginAsync =>
  async (app) => {
    metrics?.watch(app);
    await app.register(rateLimit, { global: false });
    serveSearch(app, endpoint, rateLimitScale);
  };

/** Serves the embedded endpoint below the prefix that it is registered with, errors in the protocol's own shape. */
const serveSearch = (app: FastifyInstance, endpoint: SearchEndpoint, rateLimitScale: number): void => {
  app.removeAllContentTypeParsers();
  // The adapter says text/plain so that browsers need no preflight.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'search failed');
    return reply.code(status).send({ message: status >= 500 ? 'Internal error.' : error.message });
  });

  const limit = { max: REQUESTS_A_MINUTE * rateLimitScale, timeWindow: '1 minute' };
  const serve = (url: string, bodyLimit: number) =>
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      bodyLimit,
      // A search is typed letter by letter: it would drown the calls in the log.
      logLevel: 'warn',
      config: { rateLimit: limit },
      handler: async (request, reply) => {
        const { status, body } = endpoint.handle(toSearchRequest(request, app.prefix));
        reply.code(status).header('cache-control', 'no-store');
        if (typeof body !== 'string') return body;
        return reply.type('text/plain; charset=utf-8').send(body);
      },
    });
  serve('/collections/:name/documents/import', IMPORT_LIMIT_BYTES);
  serve('/*', BODY_LIMIT_BYTES);
};

const toSearchRequest = ({ method, url, query, headers, body }: FastifyRequest, prefix: string) => {
  const { [KEY]: keyInQuery, ...params } = query as Record<string, string>;
  const keyInHeader = headers[KEY];
  return {
    method,
    path: (url.split('?')[0] ?? '').slice(prefix.length),
    query: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    body: typeof body === 'string' ? body : '',
    key: typeof keyInHeader === 'string' ? keyInHeader : keyInQuery,
  };
};

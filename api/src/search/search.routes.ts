import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Metrics } from '../http/metrics.ts';
import { keepNoAnswers } from '../http/no-store.ts';
import type { SearchEndpoint } from './embedded/endpoint.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const IMPORT_LIMIT_BYTES = 4 * 1024 * 1024;
/** Requests, and searches in them, from one address; one search as it is typed is several. */
const SEARCHES_A_MINUTE = 600;
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
  keepNoAnswers(app);
  app.removeAllContentTypeParsers();
  // The adapter says text/plain so that browsers need no preflight.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'search failed');
    return reply.code(status).send({ message: status >= 500 ? 'Internal error.' : error.message });
  });

  const limit = { max: SEARCHES_A_MINUTE * rateLimitScale, timeWindow: '1 minute' };
  const countSearch = app.createRateLimit(limit);
  app.addHook('preHandler', async (request, reply) => {
    for (let left = searchesIn(request.body); left > 0; left--) {
      const counted = await countSearch(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      reply.header('retry-after', counted.ttlInSeconds);
      throw Object.assign(new Error('Rate limit exceeded.'), { statusCode: 429 });
    }
  });
  const serve = (url: string, bodyLimit: number) =>
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      bodyLimit,
      // A search is typed letter by letter: it would drown the calls in the log.
      logLevel: 'warn',
      config: { rateLimit: limit },
      handler: async (request, reply) => {
        const { status, body } = await endpoint.handle(toSearchRequest(request, app.prefix));
        reply.code(status);
        if (typeof body !== 'string') return body;
        return reply.type('text/plain; charset=utf-8').send(body);
      },
    });
  serve('/collections/:name/documents/import', IMPORT_LIMIT_BYTES);
  serve('/*', BODY_LIMIT_BYTES);
};

/** What a body asks for at once; one that cannot be read is refused later. */
const searchesIn = (body: unknown): number => {
  try {
    const { searches } = JSON.parse(String(body));
    return Array.isArray(searches) ? searches.length : 1;
  } catch {
    return 1;
  }
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

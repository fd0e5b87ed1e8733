import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { SearchEndpoint } from '../search/embedded/endpoint.ts';
import { serveSearch } from '../search/search.routes.ts';

const UNLIMITED = 1_000_000;

/** The embedded endpoint alone on a port of its own, for tests and measurements: `url` is its base. */
export const serveSearchAlone = async (endpoint: SearchEndpoint, rateLimitScale = UNLIMITED) => {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  await app.register(rateLimit, { global: false });
  await app.register(async (search) => serveSearch(search, endpoint, rateLimitScale), { prefix: '/search' });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/search`;
  return { url, close: () => app.close() };
};

import Fastify from 'fastify';
import type { SearchEndpoint } from '../search/embedded/endpoint.ts';
import { searchRoutes } from '../search/search.routes.ts';

const UNLIMITED = 1_000_000;

/** The embedded endpoint alone on a port of its own, for tests and measurements: `url` is its base. */
export const serveSearchAlone = async (endpoint: SearchEndpoint, rateLimitScale = UNLIMITED) => {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  await app.register(searchRoutes(endpoint, { rateLimitScale }), { prefix: '/search' });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/search`;
  return { url, close: () => app.close() };
};

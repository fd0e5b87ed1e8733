import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import Typesense from 'typesense';
import { createSearchEndpoint } from '../search/embedded/endpoint.ts';
import { serveSearch } from '../search/search.routes.ts';

export const ADMIN_KEY = 'admin-key-of-a-test';

type Client = InstanceType<typeof Typesense.Client>;
export type TestSearch = {
  /** The official client with the admin key, over HTTP. */
  admin: Client;
  clientWith(apiKey: string): Client;
  url: string;
  close(): Promise<void>;
};

/** The embedded endpoint on a port of its own, as browsers and the official client reach it. */
export const startTestSearch = async (rateLimitScale = 100_000): Promise<TestSearch> => {
  const app = Fastify({ logger: false });
  const endpoint = createSearchEndpoint({ adminKey: ADMIN_KEY, now: Date.now });
  await app.register(rateLimit, { global: false });
  await app.register(async (search) => serveSearch(search, endpoint, rateLimitScale), { prefix: '/search' });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/search`;
  const clientWith = (apiKey: string) =>
    new Typesense.Client({ nodes: [{ url }], apiKey, numRetries: 0, logLevel: 'silent' });
  return { admin: clientWith(ADMIN_KEY), clientWith, url, close: () => app.close() };
};

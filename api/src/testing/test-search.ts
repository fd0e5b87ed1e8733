import Typesense from 'typesense';
import { createSearchEndpoint } from '../search/embedded/endpoint.ts';
import { serveSearchAlone } from './serve-search.ts';

export const ADMIN_KEY = 'admin-key-of-a-test';

type Client = InstanceType<typeof Typesense.Client>;
export type TestSearch = {
  /** The official client with the admin key, over HTTP. */
  admin: Client;
  clientWith(apiKey: string): Client;
  url: string;
  close(): Promise<void>;
};

/** The embedded endpoint, as browsers and the official client reach it. */
export const startTestSearch = async (rateLimitScale?: number): Promise<TestSearch> => {
  const endpoint = createSearchEndpoint({ adminKey: ADMIN_KEY, now: Date.now });
  const { url, close } = await serveSearchAlone(endpoint, rateLimitScale);
  const clientWith = (apiKey: string) =>
    new Typesense.Client({ nodes: [{ url }], apiKey, numRetries: 0, logLevel: 'silent' });
  return { admin: clientWith(ADMIN_KEY), clientWith, url, close };
};

import { randomBytes } from 'node:crypto';
import { createSearchEndpoint, type SearchEndpoint } from './embedded/endpoint.ts';
import { inProcessClient } from './embedded/in-process-client.ts';
import type { SearchIndex } from './search.port.ts';
import { createTypesenseSearch } from './typesense.search.ts';

export type EmbeddedSearch = { index: SearchIndex; endpoint: SearchEndpoint };

/**
 * The search that serves when no Typesense server is configured: in memory, filled anew at each start, so one for a
 * process. Its admin key never leaves the process.
 */
export const createEmbeddedSearch = (url: string): EmbeddedSearch => {
  const adminKey = randomBytes(24).toString('hex');
  const endpoint = createSearchEndpoint({ adminKey, now: Date.now });
  const client = inProcessClient(endpoint, adminKey);
  return { endpoint, index: createTypesenseSearch({ client, adminKey, url, isOwn: true }) };
};

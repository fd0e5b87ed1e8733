import Typesense from 'typesense';
import type { Config } from '../config.ts';
import type { SearchEndpoint } from './embedded/endpoint.ts';
import { createEmbeddedSearch } from './embedded.search.ts';
import type { SearchIndex } from './search.port.ts';
import { createTypesenseSearch } from './typesense.search.ts';

/** The provider that the configuration names; `endpoint` is there to be served when it is the embedded one. */
export const openSearch = ({
  search,
}: Pick<Config, 'search'>): { index: SearchIndex; endpoint: SearchEndpoint | null } => {
  const { typesenseUrl, typesenseApiKey: adminKey, url } = search;
  if (!typesenseUrl || !adminKey) return createEmbeddedSearch(url);
  const client = new Typesense.Client({
    nodes: [{ url: typesenseUrl }],
    apiKey: adminKey,
    connectionTimeoutSeconds: 10,
    logLevel: 'silent',
  });
  return { endpoint: null, index: createTypesenseSearch({ client, adminKey, url }) };
};

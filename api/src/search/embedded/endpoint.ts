import { createApiKeys } from './api-keys.ts';
import { createCollections } from './collection-calls.ts';
import { answerDocuments } from './document-calls.ts';
import { decodePart, readJson, type SearchAnswer, type SearchRequest } from './protocol.ts';
import { searchCollection } from './search-collection.ts';
import { SearchError } from './search-error.ts';
import { isAsked, notOffered } from './search-params.ts';

export type SearchEndpoint = { handle(request: SearchRequest): SearchAnswer };

const MAX_SEARCHES = 50;

/** An endpoint that speaks Typesense's protocol over collections in memory. */
export const createSearchEndpoint = (options: { adminKey: string; now: () => number }): SearchEndpoint => {
  const keys = createApiKeys(options.adminKey, options.now);
  const { find, answerCollections, answerAliases } = createCollections(keys, options.now);

  const search = (given: Record<string, unknown>, key: string | undefined) => {
    const name = String(given.collection ?? '');
    const embedded = keys.authorise(key, { action: 'documents:search', collection: name });
    // What a scoped key holds wins; its filter is read apart, so that no other one can close its parentheses.
    const input = { ...given, ...embedded, filter_by: given.filter_by };
    return searchCollection(find(name), input, embedded.filter_by);
  };

  const answerMultiSearch = ({ body, query, key }: SearchRequest): SearchAnswer => {
    const { searches, ...others } = readJson(body) as Record<string, unknown>;
    const [unknown] =
      Object.entries({ union: query.union, ...others }).find(([, value]) => isAsked(value)) ?? [];
    if (unknown) throw notOffered(unknown);
    if (!Array.isArray(searches)) throw new SearchError(400, 'Missing `searches` array.');
    if (searches.length > MAX_SEARCHES) {
      throw new SearchError(400, `Number of multi searches exceeds ${MAX_SEARCHES}.`);
    }
    const results = searches.map((one) => {
      const { 'x-typesense-api-key': own, ...given } = { ...query, ...one };
      return attempt(() => search(given, own ?? key));
    });
    return { status: 200, body: { results } };
  };

  const answerKeys = ({ method, body, key }: SearchRequest, id: string | undefined): SearchAnswer => {
    const verb = method === 'POST' ? 'create' : method === 'DELETE' ? 'delete' : 'get';
    keys.authorise(key, { action: `keys:${verb}`, collection: null });
    if (method === 'POST') return { status: 201, body: keys.create(readJson(body)) };
    if (id === undefined) return { status: 200, body: { keys: keys.list() } };
    return { status: 200, body: method === 'DELETE' ? keys.remove(id) : keys.get(id) };
  };

  const route = (request: SearchRequest): SearchAnswer => {
    const [resource, name, below, part] = request.path.split('/').filter(Boolean).map(decodePart);
    if (resource === 'health') return { status: 200, body: { ok: true } };
    if (resource === 'multi_search' && request.method === 'POST') return answerMultiSearch(request);
    if (resource === 'keys') return answerKeys(request, name);
    if (resource === 'aliases') return answerAliases(request, name);
    if (resource !== 'collections') throw new SearchError(404, 'Not Found');
    if (name === undefined || below !== 'documents') return answerCollections(request, name);
    if (part === 'search') {
      return { status: 200, body: search({ ...request.query, collection: name }, request.key) };
    }
    return answerDocuments(request, part, {
      collection: () => find(name),
      authorise: (action) => keys.authorise(request.key, { action, collection: name }),
    });
  };
  return {
    handle: (request) => {
      const answer = attempt(() => route(request));
      return 'error' in answer ? { status: answer.code, body: { message: answer.error } } : answer;
    },
  };
};

type Refusal = { code: number; error: string };

/** A refusal as a value; a fault of our own still throws. */
const attempt = <T extends object>(work: () => T): T | Refusal => {
  try {
    return work();
  } catch (error) {
    if (error instanceof SearchError) return { code: error.status, error: error.message };
    throw error;
  }
};

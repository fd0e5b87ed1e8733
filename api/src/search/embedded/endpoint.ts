import { setImmediate as turn } from 'node:timers/promises';
import { createApiKeys } from './api-keys.ts';
import { createCollections } from './collection-calls.ts';
import { answerDocuments } from './document-calls.ts';
import { decodePart, readJson, type SearchAnswer, type SearchRequest } from './protocol.ts';
import { searchCollection } from './search-collection.ts';
import { SearchError } from './search-error.ts';
import { isAsked, isSearch, notOffered } from './search-params.ts';

export type SearchEndpoint = { handle(request: SearchRequest): Promise<SearchAnswer> };

/** Searches in one call, where neither the call nor its key says how many. */
const MAX_SEARCHES = 50;

/** An endpoint that speaks Typesense's protocol over collections in memory. */
export const createSearchEndpoint = (options: { adminKey: string; now: () => number }): SearchEndpoint => {
  const keys = createApiKeys(options.adminKey, options.now);
  const { find, answerCollections, answerAliases } = createCollections(keys, options.now);

  const nameIn = (given: Record<string, unknown>) => String(given.collection ?? '');
  const heldBy = (given: Record<string, unknown>, key: string | undefined) =>
    keys.authorise(key, { action: 'documents:search', collection: nameIn(given) });
  const search = (given: Record<string, unknown>, key: string | undefined) => {
    const embedded = heldBy(given, key);
    // What a scoped key holds wins; its filter is read apart, so that no other one can close its parentheses.
    const input = { ...given, ...embedded, filter_by: given.filter_by };
    return searchCollection(find(nameIn(given)), input, embedded.filter_by);
  };
  /** As a server has it: what the key of the first search holds, else what the call says. */
  const mostSearches = (query: SearchRequest['query'], [first]: readonly Asked[]): number => {
    const held = first && attempt(() => heldBy(first.given, first.key));
    const within = held && 'limit_multi_searches' in held ? held.limit_multi_searches : undefined;
    return Number(within ?? query.limit_multi_searches ?? MAX_SEARCHES);
  };

  const answerMultiSearch = async ({ body, query, key }: SearchRequest): Promise<SearchAnswer> => {
    const { searches, ...others } = readJson(body) as Record<string, unknown>;
    const [unknown] =
      Object.entries({ union: query.union, ...others }).find(([, value]) => isAsked(value)) ?? [];
    if (unknown) throw notOffered(unknown);
    if (!Array.isArray(searches)) throw new SearchError(400, 'Missing `searches` array.');
    const asked = searches.map((one: unknown): Asked => {
      if (!isSearch(one)) throw new SearchError(400, 'A search has texts, numbers and flags alone.');
      const { 'x-typesense-api-key': own, ...given } = { ...query, ...one };
      return { given, key: isAsked(own) ? String(own) : key };
    });
    if (asked.length > mostSearches(query, asked)) {
      throw new SearchError(400, 'Number of multi searches exceeds `limit_multi_searches` parameter.');
    }
    const results: object[] = [];
    for (const one of asked) {
      // Others that wait for an answer of this process are not kept waiting for all of them.
      if (results.length > 0) await turn();
      results.push(attempt(() => search(one.given, one.key)));
    }
    return { status: 200, body: { results } };
  };

  const answerKeys = ({ method, body, key }: SearchRequest, id: string | undefined): SearchAnswer => {
    const verb = method === 'POST' ? 'create' : method === 'DELETE' ? 'delete' : 'get';
    keys.authorise(key, { action: `keys:${verb}`, collection: null });
    if (method === 'POST') return { status: 201, body: keys.create(readJson(body)) };
    if (id === undefined) return { status: 200, body: { keys: keys.list() } };
    return { status: 200, body: method === 'DELETE' ? keys.remove(id) : keys.get(id) };
  };

  const route = (request: SearchRequest): SearchAnswer | Promise<SearchAnswer> => {
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
    handle: async (request) => {
      try {
        return await route(request);
      } catch (error) {
        const { code, error: message } = refusalOf(error);
        return { status: code, body: { message } };
      }
    },
  };
};

/** A search of a call that has several, and the key that it is asked with. */
type Asked = { given: Record<string, unknown>; key: string | undefined };
type Refusal = { code: number; error: string };

/** A refusal as a value; a fault of our own still throws. */
const attempt = <T extends object>(work: () => T): T | Refusal => {
  try {
    return work();
  } catch (error) {
    return refusalOf(error);
  }
};

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof SearchError) return { code: error.status, error: error.message };
  throw error;
};

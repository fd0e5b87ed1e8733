import type { ApiKeys } from './api-keys.ts';
import { type Collection, createCollection } from './collection.ts';
import { readJson, type SearchAnswer, type SearchRequest } from './protocol.ts';
import { readCollectionSchema } from './schema.ts';
import { SearchError } from './search-error.ts';

export type Collections = {
  /** By its own name or an alias; refuses an unknown one with 404. */
  find(name: string): Collection;
  /** The calls at `/collections` and `/collections/{name}`. */
  answerCollections(request: SearchRequest, name: string | undefined): SearchAnswer;
  /** The calls at `/aliases` and `/aliases/{name}`. */
  answerAliases(request: SearchRequest, name: string | undefined): SearchAnswer;
};

/** Collections in memory and the names that they are also known by. */
export const createCollections = (keys: ApiKeys, now: () => number): Collections => {
  const collections = new Map<string, Collection>();
  const aliases = new Map<string, string>();

  const find = (name: string): Collection => {
    const collection = collections.get(aliases.get(name) ?? name);
    if (!collection) throw new SearchError(404, 'Not Found');
    return collection;
  };
  const create = (input: unknown): SearchAnswer => {
    const schema = readCollectionSchema(input);
    if (collections.has(schema.name) || aliases.has(schema.name)) {
      throw new SearchError(409, `A collection with name \`${schema.name}\` already exists.`);
    }
    const collection = createCollection(schema, Math.floor(now() / 1000));
    collections.set(schema.name, collection);
    return { status: 201, body: shown(collection) };
  };
  return {
    find,
    answerCollections: ({ method, body, key }, name) => {
      const verb = method === 'POST' ? 'create' : method === 'DELETE' ? 'delete' : 'get';
      keys.authorise(key, { action: `collections:${verb}`, collection: name ?? null });
      if (name === undefined) {
        return method === 'POST'
          ? create(readJson(body))
          : { status: 200, body: [...collections.values()].map(shown) };
      }
      const collection = find(name);
      if (method === 'DELETE') collections.delete(collection.schema.name);
      return { status: 200, body: shown(collection) };
    },
    answerAliases: ({ method, body, key }, name) => {
      keys.authorise(key, { action: 'aliases:*', collection: null });
      const known = () => Array.from(aliases, ([alias, to]) => ({ name: alias, collection_name: to }));
      if (name === undefined) return { status: 200, body: { aliases: known() } };
      if (method === 'PUT') aliases.set(name, targetOf(readJson(body)));
      const alias = known().find((one) => one.name === name);
      if (!alias) throw new SearchError(404, 'Not Found');
      if (method === 'DELETE') aliases.delete(name);
      return { status: 200, body: alias };
    },
  };
};

const targetOf = (input: unknown): string => {
  const { collection_name: to } = input as { collection_name?: unknown };
  if (typeof to !== 'string') throw new SearchError(400, 'Parameter `collection_name` is required.');
  return to;
};

const shown = ({ schema, documents, createdAt }: Collection) => ({
  ...schema,
  num_documents: documents.size,
  created_at: createdAt,
});

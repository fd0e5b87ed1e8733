import { createHmac } from 'node:crypto';
import Typesense from 'typesense';
import type { ImportResponse } from 'typesense/lib/Typesense/Documents';
import { hasPresentShape, newCollection, PRODUCTS, withWords } from './products.collection.ts';
import type { ProductDocument, SearchIndex } from './search.port.ts';

const { ObjectAlreadyExists, ObjectNotFound } = Typesense.Errors;

/** In one call of a browser, which sends one: whoever holds a key keeps the search no busier than that. */
const SEARCHES_AT_ONCE = 5;

export type TypesenseOptions = {
  client: InstanceType<typeof Typesense.Client>;
  adminKey: string;
  /** Where browsers reach the provider. */
  url: string;
  /** The alias that is searched, for whoever must not touch the store's own. */
  collection?: string;
};

/** The search index of a Typesense server, or of anything that speaks its protocol. */
export const createTypesenseSearch = ({
  client,
  adminKey,
  url,
  collection: alias = PRODUCTS,
}: TypesenseOptions): SearchIndex => {
  const searchOnlyKey = createHmac('sha256', adminKey).update(`search only: ${alias}`).digest('hex');
  const documents = (collection: string) => client.collections<ProductDocument>(collection).documents();

  const write = async (collection: string, batch: readonly ProductDocument[]) => {
    if (batch.length === 0) return;
    const results = await documents(collection).import(batch.map(withWords), { action: 'upsert' });
    const refused = (results as ImportResponse[]).find(({ success }) => !success);
    if (refused) throw new Error(`The search index refused a product: ${refused.error}`);
  };
  /** Made from the admin key, so that every process of the store has the same one. */
  const makeSearchOnlyKey = async () => {
    await client
      .keys()
      .create({
        description: 'Browsers of the store: search and nothing else',
        actions: ['documents:search'],
        collections: [`${alias}.*`],
        value: searchOnlyKey,
      })
      .catch(unless(ObjectAlreadyExists));
  };

  return {
    url,
    collection: alias,
    upsert: (batch) => write(alias, batch),
    remove: async (pids) => {
      if (pids.length === 0) return;
      await documents(alias).delete({ filter_by: `id:=[${pids.map((pid) => `\`${pid}\``).join(',')}]` });
    },
    size: async () => {
      const known = await client.aliases(alias).retrieve().catch(unless(ObjectNotFound));
      if (!known || !hasPresentShape(known.collection_name, alias)) return null;
      const found = await client.collections(known.collection_name).retrieve().catch(unless(ObjectNotFound));
      return found ? found.num_documents : null;
    },
    replaceAll: async (batches) => {
      await makeSearchOnlyKey();
      const next = newCollection(alias, Date.now());
      await client.collections().create(next);
      for await (const batch of batches) await write(next.name, batch);
      await client.aliases().upsert(alias, { collection_name: next.name });
      const all = await client.collections().retrieve();
      const old = all.filter(({ name }) => name.startsWith(`${alias}-`) && name !== next.name);
      for (const { name } of old) await client.collections(name).delete();
    },
    makeSearchOnlyKey,
    searchKey: ({ expiresAt, limitHits }) =>
      client.keys().generateScopedSearchKey(searchOnlyKey, {
        expires_at: Math.floor(expiresAt.getTime() / 1000),
        limit_multi_searches: SEARCHES_AT_ONCE,
        ...(limitHits !== undefined && { limit_hits: limitHits }),
      }),
  };
};

/** For a call whose refusal of one kind says nothing new. */
const unless =
  (kind: new (...args: never[]) => Error) =>
  (error: unknown): undefined => {
    if (!(error instanceof kind)) throw error;
  };

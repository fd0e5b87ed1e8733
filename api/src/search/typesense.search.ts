import { createHmac } from 'node:crypto';
import { inTime } from '@msl/contracts/in-time.ts';
import Typesense from 'typesense';
import type { ImportResponse } from 'typesense/lib/Typesense/Documents';
import { OutsideFault } from '../outside-fault.ts';
import {
  hasPresentShape,
  isOwnCollection,
  newCollection,
  PRODUCTS,
  withWords,
} from './products.collection.ts';
import type { ProductDocument, SearchIndex } from './search.port.ts';

const { ObjectAlreadyExists, ObjectNotFound, TypesenseError } = Typesense.Errors;

/** The client itself waits for the answer to an import for ever. */
const IMPORT_TIMEOUT_MS = 60_000;
/** In one call of a browser, which sends one: whoever holds a key keeps the search no busier than that. */
const SEARCHES_AT_ONCE = 5;

export type TypesenseOptions = {
  client: InstanceType<typeof Typesense.Client>;
  adminKey: string;
  /** Where browsers reach the provider. */
  url: string;
  /** The alias that is searched, for whoever must not touch the store's own. */
  collection?: string;
  /** The provider is in this process. */
  isOwn?: boolean;
  importTimeoutMs?: number;
};

/** The search index of a Typesense server, or of anything that speaks its protocol. */
export const createTypesenseSearch = ({
  client,
  adminKey,
  url,
  collection: alias = PRODUCTS,
  isOwn = false,
  importTimeoutMs = IMPORT_TIMEOUT_MS,
}: TypesenseOptions): SearchIndex => {
  const searchOnlyKey = createHmac('sha256', adminKey).update(`search only: ${alias}`).digest('hex');
  const documents = (collection: string) => client.collections<ProductDocument>(collection).documents();

  const write = async (collection: string, batch: readonly ProductDocument[]) => {
    if (batch.length === 0) return;
    const given = batch.map(withWords);
    const importing = documents(collection).import(given, { action: 'upsert', throwOnFail: false });
    const results = await inTime(importing, importTimeoutMs, lateImport);
    const refused = (results as ImportResponse[]).find(({ success }) => !success);
    if (refused)
      throw new OutsideFault(`the search server refused a product: ${refused.error}`.slice(0, LONGEST_WORDS));
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

  const present = async () => {
    const known = await client.aliases(alias).retrieve().catch(unless(ObjectNotFound));
    return (
      known && (await client.collections(known.collection_name).retrieve().catch(unless(ObjectNotFound)))
    );
  };
  /** Takes collections away, but for those that an alias leads to. */
  const removeUnused = async (isToGo: (name: string) => boolean) => {
    const all = await client.collections().retrieve();
    const { aliases } = await client.aliases().retrieve();
    const used = new Set(aliases.map(({ collection_name }) => collection_name));
    const unused = all.filter(({ name }) => isToGo(name) && !used.has(name));
    // Another process may take the same away.
    for (const { name } of unused) await client.collections(name).delete().catch(unless(ObjectNotFound));
  };

  return {
    isOwn,
    url,
    collection: alias,
    upsert: inShort((batch) => write(alias, batch)),
    remove: inShort(async (pids) => {
      if (pids.length === 0) return;
      await documents(alias).delete({ filter_by: `id:=[${pids.map((pid) => `\`${pid}\``).join(',')}]` });
    }),
    size: inShort(async () => {
      const found = await present();
      return found && hasPresentShape(found.name, alias) ? found.num_documents : null;
    }),
    isThere: inShort(async () => (await present()) !== undefined),
    replaceAll: inShort(async (batches) => {
      await makeSearchOnlyKey();
      const next = newCollection(alias, Date.now());
      await client.collections().create(next);
      try {
        for await (const batch of batches) await write(next.name, batch);
        await client.aliases().upsert(alias, { collection_name: next.name });
      } catch (error) {
        // Where the server does not take this either, it goes once a fill succeeds.
        await removeUnused((name) => name === next.name).catch(() => undefined);
        throw error;
      }
      // What was filled before, and what fills that failed or were cut off have left.
      await removeUnused((name) => isOwnCollection(name, alias));
    }),
    makeSearchOnlyKey: inShort(makeSearchOnlyKey),
    searchKey: ({ expiresAt, limitHits }) =>
      client.keys().generateScopedSearchKey(searchOnlyKey, {
        expires_at: Math.floor(expiresAt.getTime() / 1000),
        limit_multi_searches: SEARCHES_AT_ONCE,
        ...(limitHits !== undefined && { limit_hits: limitHits }),
      }),
  };
};

const LONGEST_WORDS = 300;
const lateImport = () => new OutsideFault('the search server: no answer to an import');

/** An error of the client holds the whole body of its request, which is the catalogue: only what it says goes on, to the log. */
const inShort =
  <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
  async (...args: Args): Promise<Answer> => {
    try {
      return await call(...args);
    } catch (error) {
      if (!(error instanceof TypesenseError) && !isOfNetwork(error)) throw error;
      throw new OutsideFault(`the search server: ${error.message}`.slice(0, LONGEST_WORDS));
    }
  };

/** As the client's own HTTP client marks what it throws. */
const isOfNetwork = (error: unknown): error is Error => error instanceof Error && 'isAxiosError' in error;

/** For a call whose refusal of one kind says nothing new. */
const unless =
  (kind: new (...args: never[]) => Error) =>
  (error: unknown): undefined => {
    if (!(error instanceof kind)) throw error;
  };

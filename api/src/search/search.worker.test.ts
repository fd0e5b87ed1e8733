import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { categories, products } from '../db/schema/catalogue.ts';
import { aCategory, aProduct } from '../testing/catalogue.builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { searchGauge } from '../workers/store-gauges.service.ts';
import { createSearchEndpoint } from './embedded/endpoint.ts';
import { inProcessClient } from './embedded/in-process-client.ts';
import type { SearchAnswer, SearchRequest } from './embedded/protocol.ts';
import { fillSearchIndex } from './follow-catalogue.ts';
import { pauseAfter, type SearchTells, type SearchWorker, startSearchWorker } from './search.worker.ts';
import { createTypesenseSearch } from './typesense.search.ts';

const adminKey = 'admin-key';
const NOT_READY = { status: 503, body: { message: 'Not Ready or Lagging' } };

let api: TestApi;
/** What the server answers in place of itself. */
let instead: (request: SearchRequest) => SearchAnswer | Promise<SearchAnswer> | undefined;
let asked: SearchRequest[];
let told: Error[];
let news: string[];
let worker: SearchWorker | undefined;

beforeEach(async () => {
  [instead, asked, told, news] = [() => undefined, [], [], []];
  api = await startTestApi();
  await api.db.insert(categories).values(aCategory('fruits'));
  await api.db
    .insert(products)
    .values([aProduct('pear', { cid: 'fruits' }), aProduct('plum', { cid: 'fruits' })]);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await api.close();
});

const open = (importTimeoutMs?: number) => {
  const server = createSearchEndpoint({ adminKey, now: Date.now });
  const handle = async (request: SearchRequest) => {
    asked.push(request);
    return instead(request) ?? server.handle(request);
  };
  const client = inProcessClient({ handle }, adminKey);
  const index = createTypesenseSearch({
    ...{ client, adminKey, url: '/search' },
    ...(importTimeoutMs && { importTimeoutMs }),
  });
  return { client, index, deps: { db: api.db, search: index } };
};
const start = (deps: Parameters<typeof startSearchWorker>[0], lookEveryMs = 0) => {
  const tells: SearchTells = {
    onError: (error) => told.push(error as Error),
    onNews: (one) => news.push(one),
  };
  worker = startSearchWorker(deps, tells, { pauseAfter: () => 1, lookEveryMs });
  return worker;
};
const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await pause(2);
};
const collectionsOf = async ({ client }: ReturnType<typeof open>) =>
  (await client.collections().retrieve()).map(({ name }) => name);
const isImport = ({ path }: SearchRequest) => path.endsWith('/import');
const allLogged = (error: Error) => JSON.stringify({ ...error, message: error.message, cause: error.cause });

test('a search server that fails is asked again after 2, 4, 8 … seconds, at most after a minute', () => {
  expect([0, 1, 2, 3, 5, 6, 7, 2000].map(pauseAfter)).toEqual(
    [1, 2, 4, 8, 32, 60, 60, 60].map((s) => s * 1000),
  );
});

test('a server that refuses every import is left as it was, however often it is tried', async () => {
  instead = (request) => (isImport(request) ? NOT_READY : undefined);
  const opened = open();
  start(opened.deps);
  await until(() => asked.filter(isImport).length >= 3);
  await worker?.stop();
  expect(await collectionsOf(opened)).toEqual([]);
});

test('what fails is told by the words of the server, without the products that were sent', async () => {
  instead = (request) => (isImport(request) ? NOT_READY : undefined);
  await start(open().deps).firstPass;
  await worker?.stop();
  const [error] = told as [Error];
  expect(error.message).toBe(
    'the search server: Request failed with HTTP code 503 | Server said: Not Ready or Lagging',
  );
  expect(allLogged(error).length).toBeLessThan(200);
});

test('a product that the server does not take is told by the words of the server alone', async () => {
  const refusal = { success: false, error: 'Field `price` must be an int32.', document: 'pear' };
  instead = (request) => (isImport(request) ? { status: 200, body: JSON.stringify(refusal) } : undefined);
  const { deps } = open();
  const error = await fillSearchIndex(deps).catch((failed: Error) => failed);
  expect(error).toMatchObject({
    message: 'the search server refused a product: Field `price` must be an int32.',
  });
  expect(allLogged(error as Error).length).toBeLessThan(200);
});

test('an import that is never answered counts as failed, and is tried again', async () => {
  instead = (request) => (isImport(request) ? new Promise(() => undefined) : undefined);
  const { deps, index } = open(50);
  await start(deps).firstPass;
  expect(told.map(({ message }) => message)).toEqual(['the search server: no answer to an import']);
  instead = () => undefined;
  await until(async () => (await index.size()) === 2);
});

test('what earlier fills left on the server goes with the next that succeeds; what others made stays', async () => {
  const opened = open();
  const { client, index, deps } = opened;
  const remove = (request: SearchRequest) => request.method === 'DELETE';
  instead = (request) => (isImport(request) || remove(request) ? NOT_READY : undefined);
  await expect(fillSearchIndex(deps)).rejects.toThrow('503');
  const [left] = (await collectionsOf(opened)) as [string];
  const fields = [{ name: 'name_fr', type: 'string' as const }];
  for (const name of ['products-of-a-partner', `${left}0`])
    await client.collections().create({ name, fields });
  await client.aliases().upsert('partner', { collection_name: `${left}0` });
  instead = () => undefined;
  expect(await fillSearchIndex(deps)).toBe(true);
  const { collection_name: filled } = await client.aliases(index.collection).retrieve();
  expect((await collectionsOf(opened)).sort()).toEqual([filled, 'products-of-a-partner', `${left}0`].sort());
});

test('an index that its server lost is filled again without a product changing, and that is told', async () => {
  const opened = open();
  const { client, index } = opened;
  await start(opened.deps).firstPass;
  expect(worker?.isWell()).toBe(true);
  for (const name of await collectionsOf(opened)) await client.collections(name).delete();
  await client.aliases(index.collection).delete();
  await until(async () => (await index.size()) === 2);
  await until(() => worker?.isWell() === true);
  expect(told.map(({ message }) => message)).toEqual([
    'the search index is gone from its server; it is filled again',
  ]);
});

test('an index of another release’s shape is that release’s: it is not taken for one that is gone', async () => {
  const opened = open();
  const { client, index } = opened;
  await start(opened.deps).firstPass;
  const fields = [{ name: 'name_fr', type: 'string' as const }];
  await client.collections().create({ name: 'products-0123abcd-1', fields });
  await client.aliases().upsert(index.collection, { collection_name: 'products-0123abcd-1' });
  const before = asked.length;
  await until(() => asked.length > before + 6);
  expect((await client.aliases(index.collection).retrieve()).collection_name).toBe('products-0123abcd-1');
  expect(told).toEqual([]);
});

test('between two looks the server is asked nothing while no product changes', async () => {
  const { deps } = open();
  await start(deps, 60_000).firstPass;
  const before = asked.length;
  await pause(30);
  expect(asked.length).toBe(before);
});

test('a server that is away is told once, and once when it answers again', async () => {
  instead = () => NOT_READY;
  start(open().deps);
  await until(() => asked.length > 8);
  expect([told.length, news]).toEqual([1, []]);
  instead = () => undefined;
  await until(() => news.length > 0);
  expect([told.length, news]).toEqual([1, ['the search server answers again']]);
});

test('while the server is away the gauge of the search is 0, and 1 once it answers', async () => {
  instead = () => NOT_READY;
  const working = start(open().deps);
  await working.firstPass;
  const read = async () => (await searchGauge(working).read()).map(({ value }) => value);
  expect(await read()).toEqual([0]);
  instead = () => undefined;
  await until(() => working.isWell());
  expect(await read()).toEqual([1]);
});

describe('an index that several processes share', () => {
  /** The server has what the first of them sends once that is let through. */
  const filling = async () => {
    const opened = open();
    const sent = Promise.withResolvers<void>();
    const passing = Promise.withResolvers<void>();
    const slow: typeof opened.index = {
      ...opened.index,
      replaceAll: (batches) =>
        opened.index.replaceAll(
          (async function* () {
            for await (const batch of batches) {
              sent.resolve();
              await passing.promise;
              yield batch;
            }
          })(),
        ),
    };
    const filled = fillSearchIndex({ db: api.db, search: slow });
    await sent.promise;
    return { ...opened, filled, letThrough: () => passing.resolve() };
  };
  const fills = () => asked.filter(({ method, path }) => method === 'POST' && path === '/collections').length;

  test('is filled by one of them; the others go on once it is there', async () => {
    const { deps, filled, letThrough } = await filling();
    await start(deps).firstPass;
    expect(await fillSearchIndex(deps)).toBeNull();
    expect(worker?.isWell()).toBe(false);
    letThrough();
    expect(await filled).toBe(true);
    await until(() => worker?.isWell() === true);
    expect([fills(), told]).toEqual([1, []]);
  });

  test('is filled by another one when that fails, or is gone for longer than its lease', async () => {
    instead = (request) => (isImport(request) ? NOT_READY : undefined);
    const { deps, filled, letThrough } = await filling();
    letThrough();
    await expect(filled).rejects.toThrow('503');
    instead = () => undefined;
    const gone = await filling();
    expect(await fillSearchIndex(deps)).toBeNull();
    await api.db.execute(sql`update settings set value = value || '{"until": "2026-01-01T00:00:00Z"}'`);
    expect(await fillSearchIndex(deps)).toBe(true);
    gone.letThrough();
    await gone.filled.catch(() => undefined);
  });
});

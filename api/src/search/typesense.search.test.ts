import { readConfig } from '../config.ts';
import { manyProducts } from '../testing/many-products.ts';
import { startTestApi } from '../testing/test-api.ts';
import { ADMIN_KEY, startTestSearch, type TestSearch } from '../testing/test-search.ts';
import { fillSearchIndex } from './follow-catalogue.ts';
import { openSearch } from './open-search.ts';
import type { ProductDocument } from './search.port.ts';

/** A server of its own, reached by its address: the embedded endpoint over HTTP stands in for it. */
let server: TestSearch;
beforeAll(async () => {
  server = await startTestSearch();
});
afterAll(() => server.close());

const open = (env: Record<string, string> = {}) =>
  openSearch(readConfig({ TYPESENSE_URL: server.url, TYPESENSE_API_KEY: ADMIN_KEY, ...env }));
const batches = async function* (...given: ProductDocument[][]) {
  yield* given;
};
const products = manyProducts(300);

test('with TYPESENSE_URL the index is filled there, and browsers are sent there', async () => {
  const { endpoint, index } = open();
  expect(endpoint).toBeNull();
  expect(index.url).toBe(server.url);
  expect(open({ SEARCH_URL: 'https://search.example.ca' }).index.url).toBe('https://search.example.ca');
  expect(await index.size()).toBeNull();
  await index.replaceAll(batches(products.slice(0, 200), products.slice(200)));
  expect(await index.size()).toBe(300);
  const alias = await server.admin.aliases('products').retrieve();
  expect((await server.admin.collections(alias.collection_name).retrieve()).num_documents).toBe(300);
});

test('filled anew, another collection takes the alias, and the old one goes', async () => {
  const { index } = open();
  const before = await server.admin.aliases('products').retrieve();
  await index.replaceAll(batches(products.slice(0, 100)));
  const after = await server.admin.aliases('products').retrieve();
  expect(after.collection_name).not.toBe(before.collection_name);
  expect(await index.size()).toBe(100);
  expect((await server.admin.collections().retrieve()).map(({ name }) => name)).toEqual([
    after.collection_name,
  ]);
});

test('products come, change and go; a browser finds them with a key that can do nothing else', async () => {
  const { index } = open();
  const [one] = products;
  if (!one) throw new Error('no product');
  await index.upsert([{ ...one, name_fr: 'Topinambour du jardin' }]);
  const key = index.searchKey({ expiresAt: new Date(Date.now() + 60_000), limitHits: 8 });
  const browser = server.clientWith(key).collections<ProductDocument>('products').documents();
  const find = () => browser.search({ q: 'topinambours', query_by: 'name_fr' });
  expect((await find()).hits?.map(({ document }) => document.id)).toEqual([one.id]);
  await index.remove([one.id, 'unknown']);
  expect((await find()).found).toBe(0);
  expect((await browser.search({ q: '*', query_by: 'name_fr', per_page: 50 })).hits).toHaveLength(8);
  await expect(server.clientWith(key).collections('products').delete()).rejects.toThrow();
});

test('with another admin key browsers find again from the next start on, and nothing is filled anew', async () => {
  const { index: before } = open();
  await before.replaceAll(batches([]));
  const value = 'another-admin-key-of-a-test';
  await server.admin.keys().create({ description: 'admin', actions: ['*'], collections: ['*'], value });
  const { index } = open({ TYPESENSE_API_KEY: value });
  const api = await startTestApi();
  expect(await fillSearchIndex({ db: api.db, search: index })).toBe(false);
  expect(await fillSearchIndex({ db: api.db, search: index })).toBe(false);
  const key = index.searchKey({ expiresAt: new Date(Date.now() + 60_000) });
  const browser = server.clientWith(key).collections<ProductDocument>('products').documents();
  expect((await browser.search({ q: '*', query_by: 'name_fr' })).found).toBe(0);
  await api.close();
});

test('a server that is away is told as a failure, and nothing is lost for it', async () => {
  const { index } = open({ TYPESENSE_URL: 'http://127.0.0.1:9' });
  await expect(index.upsert(products.slice(0, 1))).rejects.toThrow();
});

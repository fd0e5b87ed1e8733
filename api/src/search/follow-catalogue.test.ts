import { eq, sql } from 'drizzle-orm';
import { categories, products, productTags, tags } from '../db/schema/catalogue.ts';
import { searchOutbox } from '../db/schema/outboxes.ts';
import { aCategory, aProduct, aTag } from '../testing/catalogue.builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { fillSearchIndex, followCatalogue } from './follow-catalogue.ts';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
  await api.db
    .insert(categories)
    .values([aCategory('fruits'), aCategory('berries', { parentCid: 'fruits' })]);
  await api.db.insert(tags).values(aTag('bio'));
  await api.db
    .insert(products)
    .values([
      aProduct('pear', { cid: 'fruits', name: 'Poire' }),
      aProduct('plum', { cid: 'berries', name: 'Prune' }),
      aProduct('hidden', { cid: 'fruits', name: 'Mangue', published: false }),
    ]);
  await fillSearchIndex(api.deps);
});
afterEach(() => api.close());

const search = async (q: string, filter_by = '') => {
  const key = api.deps.search.searchKey({ expiresAt: new Date(Date.now() + 60_000) });
  const query = { q, filter_by, query_by: 'name_fr,aisle_fr,tags_fr', 'x-typesense-api-key': key };
  const answer = await api.inject({ url: '/search/collections/products/documents/search', query });
  expect(answer.statusCode).toBe(200);
  return answer.json().hits.map(({ document }: { document: { id: string } }) => document.id);
};
const waiting = () => api.db.$count(searchOutbox);
const rename = (pid: string, name: string, db = api.db) => {
  const copy = { 'fr-CA': { name, description: '' }, 'en-CA': { name, description: '' } };
  return db.update(products).set({ copy }).where(eq(products.pid, pid));
};

test('the index starts with what is published, and nothing waits', async () => {
  expect(await search('poire')).toEqual(['pear']);
  expect(await search('mangue')).toEqual([]);
  expect(await search('*', 'cids:=fruits')).toEqual(['pear', 'plum']);
  expect(await waiting()).toBe(0);
  expect(await fillSearchIndex(api.deps)).toBe(false);
});

test('a product that changes is found by its new name once followed', async () => {
  await rename('pear', 'Kiwi');
  expect(await waiting()).toBe(1);
  expect(await followCatalogue(api.deps)).toBe(1);
  expect(await search('kiwi')).toEqual(['pear']);
  expect(await search('poire')).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('a change that is rolled back leaves nothing to follow', async () => {
  const change = api.db.transaction(async (tx) => {
    await rename('pear', 'Kiwi', tx);
    throw new Error('no');
  });
  await expect(change).rejects.toThrow('no');
  expect(await waiting()).toBe(0);
});

test('a product comes and goes with what is published, and leaves when it is deleted', async () => {
  await api.db.update(products).set({ published: true }).where(eq(products.pid, 'hidden'));
  await api.db.update(products).set({ published: false }).where(eq(products.pid, 'pear'));
  await api.db.delete(products).where(eq(products.pid, 'plum'));
  await followCatalogue(api.deps);
  expect(await search('*')).toEqual(['hidden']);
});

test('stock counts only when it ends or comes back', async () => {
  const stock = (inventory: number) =>
    api.db.update(products).set({ inventory }).where(eq(products.pid, 'pear'));
  await stock(9);
  expect(await waiting()).toBe(0);
  await stock(0);
  await followCatalogue(api.deps);
  expect(await search('*', 'in_stock:=false')).toEqual(['pear']);
  await stock(3);
  await followCatalogue(api.deps);
  expect(await search('*', 'in_stock:=false')).toEqual([]);
});

test('an aisle and a tag that get another name take their products along', async () => {
  await api.db.insert(productTags).values({ pid: 'plum', tid: 'bio' });
  const named = (name: string) => ({ 'fr-CA': { name }, 'en-CA': { name } });
  await api.db
    .update(tags)
    .set({ copy: named('Biodynamique') })
    .where(eq(tags.tid, 'bio'));
  await api.db
    .update(categories)
    .set({ copy: named('Verger') })
    .where(eq(categories.cid, 'fruits'));
  await followCatalogue(api.deps);
  expect(await search('biodynamique')).toEqual(['plum']);
  expect((await search('verger')).sort()).toEqual(['pear', 'plum']);
});

test('when the provider is away nothing is lost, and it is tried again later', async () => {
  await rename('pear', 'Kiwi');
  const away = { ...api.deps.search, upsert: () => Promise.reject(new Error('away')) };
  await expect(followCatalogue({ ...api.deps, search: away })).rejects.toThrow('away');
  expect(await api.db.select().from(searchOutbox)).toMatchObject([
    { pid: 'pear', attempts: 1, leasedBy: null, lastError: 'Error: away' },
  ]);
  expect(await followCatalogue(api.deps)).toBe(0);
  await api.db.update(searchOutbox).set({ dueAt: sql`now()` });
  expect(await followCatalogue(api.deps)).toBe(1);
  expect(await search('kiwi')).toEqual(['pear']);
});

test('a change that another process follows while the index is filled is in the new index too', async () => {
  const { search: index } = api.deps;
  const filling = {
    ...index,
    size: async () => null,
    replaceAll: (batches: Parameters<typeof index.replaceAll>[0]) =>
      index.replaceAll(
        (async function* () {
          yield* batches;
          await rename('pear', 'Kiwi');
          await api.db.delete(products).where(eq(products.pid, 'plum'));
          expect(await followCatalogue(api.deps)).toBe(2);
        })(),
      ),
  };
  expect(await fillSearchIndex({ ...api.deps, search: filling })).toBe(true);
  await followCatalogue(api.deps);
  expect(await search('*')).toEqual(['pear']);
  expect(await search('kiwi')).toEqual(['pear']);
});

test('an aisle that another process follows while the index is filled is in it by its new name', async () => {
  const { search: index } = api.deps;
  const named = { name: 'Verger' };
  const filling = {
    ...index,
    size: async () => null,
    replaceAll: async (batches: Parameters<typeof index.replaceAll>[0]) => {
      await index.replaceAll(batches);
      const copy = { 'fr-CA': named, 'en-CA': named };
      await api.db.update(categories).set({ copy }).where(eq(categories.cid, 'fruits'));
      await api.db.delete(searchOutbox);
    },
  };
  await fillSearchIndex({ ...api.deps, search: filling });
  await followCatalogue(api.deps);
  expect((await search('verger')).sort()).toEqual(['pear', 'plum']);
});

test('while one worker holds a product, another leaves its later change alone', async () => {
  await rename('pear', 'Kiwi');
  const { search: index } = api.deps;
  const followedByOther: number[] = [];
  const slow = {
    ...index,
    upsert: async (documents: Parameters<typeof index.upsert>[0]) => {
      if (followedByOther.length === 0) {
        await rename('pear', 'Ananas');
        followedByOther.push(await followCatalogue(api.deps));
      }
      await index.upsert(documents);
    },
  };
  await followCatalogue({ ...api.deps, search: slow });
  expect(followedByOther).toEqual([0]);
  expect(await search('ananas')).toEqual(['pear']);
});

import { openForFile } from '@msl/testing/open-for-file.ts';
import { eq, sql } from 'drizzle-orm';
import { categories, products, productTags, tags } from '../../db/schema/catalogue.ts';
import { catalogueChanges } from '../../db/schema/outboxes.ts';
import { aCategory, aProduct, aTag } from '../../testing/catalogue.builders.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Catalogue, createCatalogue } from './catalogue.cache.ts';
import { forgetChanges } from './catalogue.repository.ts';

const database = openForFile(openTestDatabase);
let catalogue: Catalogue;

beforeAll(() => {
  catalogue = createCatalogue(database.db);
});
beforeEach(async () => {
  const { db } = database;
  await db.execute(sql`truncate products, categories, tags cascade`);
  await db.insert(categories).values([aCategory('roots'), aCategory('greens')]);
  await db
    .insert(products)
    .values([
      aProduct('carrot', { cid: 'roots', name: 'Carottes' }),
      aProduct('beet', { cid: 'roots', name: 'Betteraves' }),
      aProduct('kale', { cid: 'greens', name: 'Chou frisé' }),
    ]);
});

const seen = async (filter = {}) =>
  (await catalogue.now()).list(filter, undefined, 'fr-CA').map(({ product }) => product.pid);
const carrot = async () => (await catalogue.now()).product('carrot');
const change = (values: Partial<typeof products.$inferInsert>) =>
  database.db.update(products).set(values).where(eq(products.pid, 'carrot'));

test('what is committed before a look is seen: prices, new and removed products, texts of the aisles', async () => {
  expect(await seen()).toEqual(['beet', 'carrot', 'kale']);
  await change({ unitPrice: 123 });
  expect((await carrot())?.product.unitPrice).toBe(123);
  await database.db.insert(products).values(aProduct('leek', { cid: 'greens', name: 'Ail des bois' }));
  await database.db.delete(products).where(eq(products.pid, 'beet'));
  expect(await seen()).toEqual(['leek', 'carrot', 'kale']);
  await database.db.update(categories).set({ parentCid: 'roots' }).where(eq(categories.cid, 'greens'));
  expect(await seen({ cid: 'roots' })).toEqual(['leek', 'carrot', 'kale']);
});

test('what changes where a product stands moves it: its name, a promotion, another aisle, off sale', async () => {
  await seen();
  await change({
    copy: { 'fr-CA': { name: 'Ananas', description: '' }, 'en-CA': { name: 'A', description: '' } },
  });
  expect(await seen()).toEqual(['carrot', 'beet', 'kale']);
  await database.db.update(products).set({ isFeatured: true }).where(eq(products.pid, 'kale'));
  expect(await seen()).toEqual(['kale', 'carrot', 'beet']);
  await change({ cid: 'greens' });
  expect(await seen({ cid: 'greens' })).toEqual(['kale', 'carrot']);
  expect((await catalogue.now()).countIn('greens')).toBe(2);
  await change({ published: false });
  expect(await seen()).toEqual(['kale', 'beet']);
  expect((await catalogue.now()).countIn('greens')).toBe(1);
});

test('a new price is in the lists that were looked at before', async () => {
  await seen();
  await change({ price: 777, regularPrice: 777 });
  const list = (await catalogue.now()).list({}, undefined, 'fr-CA');
  expect(list.map(({ product }) => product.price)).toContain(777);
});

test('what a sale takes is seen, and what is sold out goes to the end until it is back', async () => {
  await seen();
  await change({ inventory: 4 });
  expect((await carrot())?.product.inventory).toBe(4);
  await change({ inventory: 0 });
  expect(await seen()).toEqual(['beet', 'kale', 'carrot']);
  await change({ inventory: 9 });
  expect(await seen()).toEqual(['beet', 'carrot', 'kale']);
});

test('a tag that is given or taken is seen', async () => {
  await seen();
  await database.db.insert(tags).values(aTag('bio'));
  await database.db.insert(productTags).values({ pid: 'kale', tid: 'bio' });
  expect(await seen({ tag: 'bio' })).toEqual(['kale']);
  await database.db.delete(productTags);
  expect(await seen({ tag: 'bio' })).toEqual([]);
});

test('a change that is not committed is not seen, however long it stays open', async () => {
  await seen();
  const stop = new Error('not after all');
  const undone = database.db.transaction(async (tx) => {
    await tx.update(products).set({ unitPrice: 1 }).where(eq(products.pid, 'carrot'));
    throw stop;
  });
  await expect(undone).rejects.toThrow(stop);
  expect((await carrot())?.product.unitPrice).toBe(89);
});

test('two processes see the same', async () => {
  const other = createCatalogue(database.db);
  await Promise.all([seen(), other.now()]);
  await change({ unitPrice: 250 });
  expect((await other.now()).product('carrot')?.product.unitPrice).toBe(250);
  expect((await carrot())?.product.unitPrice).toBe(250);
});

test('changes that everybody has seen are forgotten, later ones are not', async () => {
  const changes = async () => (await database.db.select().from(catalogueChanges)).length;
  const [before] = await database.db
    .select({ snapshot: sql<string>`pg_current_snapshot()::text` })
    .from(sql`(select 1) one`);
  await change({ inventory: 7 });
  await forgetChanges(database.db, before?.snapshot ?? '');
  expect(await changes()).toBe(1);
  expect((await carrot())?.product.inventory).toBe(7);
});

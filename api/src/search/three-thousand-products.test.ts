import { manyProducts } from '../testing/many-products.ts';
import { inProcessClient } from './embedded/in-process-client.ts';
import { createEmbeddedSearch } from './embedded.search.ts';
import type { ProductDocument } from './search.port.ts';

const products = manyProducts(3300);
const { endpoint, index } = createEmbeddedSearch('/search');

beforeAll(() =>
  index.replaceAll(
    (async function* () {
      yield products.slice(0, 2000);
      yield products.slice(2000);
    })(),
  ),
);

const search = (query: object) =>
  inProcessClient(endpoint, index.searchKey({ expiresAt: new Date(Date.now() + 60_000) }))
    .collections<ProductDocument>(index.collection)
    .documents()
    .search({ q: '*', query_by: 'name_fr,description_fr', per_page: 50, ...query });

const expected = (keeps: (product: ProductDocument) => boolean) => products.filter(keeps).length;

test('all 3,300 are there', async () => {
  expect(await index.size()).toBe(3300);
});

test('facet counts are those that counting by hand gives', async () => {
  const { facet_counts, found } = await search({
    facet_by: 'aisle_fr,tids,in_stock,price',
    max_facet_values: 20,
  });
  const counts = (field: string) =>
    Object.fromEntries(
      facet_counts
        ?.find((one) => one.field_name === field)
        ?.counts.map(({ value, count }) => [value, count]) ?? [],
    );
  expect(found).toBe(3300);
  expect(counts('aisle_fr')).toEqual({
    vegetables: 1200,
    fruits: 900,
    desserts: 300,
    grocery: 300,
    dairy: 300,
    bakery: 300,
  });
  expect(counts('tids')).toEqual({
    organic: 1650,
    local: 1650,
    vegan: expected((p) => p.tids.includes('vegan')),
  });
  expect(counts('in_stock')).toEqual({ true: 2475, false: 825 });
  expect(facet_counts?.find((one) => one.field_name === 'price')?.stats).toMatchObject({
    min: 100,
    max: 999,
  });
});

test.each<[string, (product: ProductDocument) => boolean]>([
  ['cids:=fruits', (p) => p.cids.includes('fruits')],
  ['cids:=fruits-1 && tids:=organic', (p) => p.cids.includes('fruits-1') && p.tids.includes('organic')],
  ['price:[200..400] && in_stock:=true', (p) => p.price >= 200 && p.price <= 400 && p.in_stock],
  ['specials:=is_promo && promotion:>=20', (p) => p.specials.includes('is_promo') && p.promotion >= 20],
  [
    '(aisle_fr:=dairy || aisle_fr:=bakery) && brand:!=`Coop Racines`',
    (p) => ['dairy', 'bakery'].includes(p.aisle_fr) && p.brand !== 'Coop Racines',
  ],
])('filter %s', async (filter_by, keeps) => {
  const { found } = await search({ filter_by });
  expect(found).toBe(expected(keeps));
  expect(found).toBeGreaterThan(0);
});

test.each([
  ['creme brulee', 300, 'Crème brûlée'],
  ['oeufs', 300, 'Pâtes fraîches aux œufs'],
  ['carotte', 300, 'Carottes'],
  ['fromages', 300, 'Fromage en grains'],
  ['pommes de terre', 300, 'Pommes de terre'],
  ['chou frise', 300, 'Chou frisé'],
])('%s: %s hits, all of them %s', async (q, hits, name) => {
  const result = await search({ q });
  expect(result.found).toBe(hits);
  expect(result.hits?.every(({ document }) => document.name_fr.startsWith(name))).toBe(true);
});

test('pages put together give every hit once, in order', async () => {
  const seen: number[] = [];
  const pids = new Set<string>();
  for (let page = 1; page <= 6; page += 1) {
    const { hits } = await search({ q: 'fraises', sort_by: 'price:asc', page });
    for (const { document } of hits ?? []) {
      seen.push(document.price);
      pids.add(document.id);
    }
  }
  expect(pids.size).toBe(300);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

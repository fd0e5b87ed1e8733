import { categories, products } from '../../db/schema/catalogue.ts';
import { pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { planOptions, plans } from '../../db/schema/plans.ts';
import { fillSearchIndex } from '../../search/follow-catalogue.ts';
import { aCategory, aPlan, aPlanOption, aProduct } from '../../testing/catalogue.builders.ts';
import { aPickupPoint, aTimeslot } from '../../testing/delivery.builders.ts';
import { someoneActive, someoneSignedUp } from '../../testing/scenarios.ts';
import { withTestApi } from '../../testing/test-api.ts';

const api = withTestApi();
let token: string;

beforeAll(async () => {
  await api.db.insert(categories).values(aCategory('fruits'));
  const many = Array.from({ length: 12 }, (_, i) => aProduct(`p${i}`, { cid: 'fruits', name: `Pomme ${i}` }));
  const hidden = { cid: 'fruits', name: 'Pomme cachée', published: false };
  await api.db.insert(products).values([...many, aProduct('hidden', hidden)]);
  await api.db.insert(plans).values(aPlan('1001'));
  await api.db.insert(planOptions).values(aPlanOption('1001', 2));
  await api.db.insert(pickupPoints).values(aPickupPoint('cafe'));
  await api.db.insert(timeslots).values(aTimeslot('cafe-thursday', { ppid: 'cafe' }, { day: 4 }));
  await fillSearchIndex(api.deps);
  token = await someoneSignedUp(api);
});

const searchWith = (key: string, method: 'GET' | 'DELETE' = 'GET') =>
  api.inject({
    method,
    url: `/search/collections/products/documents${method === 'GET' ? '/search' : ''}`,
    query: {
      q: 'pomme',
      query_by: 'name_fr',
      per_page: '20',
      filter_by: 'price:>0',
      'x-typesense-api-key': key,
    },
  });

test('a visitor gets no key', async () => {
  expect(await api.refusal('searchKey', {})).toMatchObject({ code: 401, message: 'token-missing' });
});

test('a customer who is not active finds all and is shown eight', async () => {
  const { key, url, collection, expires_at } = await api.call('searchKey', {}, token);
  expect({ url, collection }).toEqual({ url: '/search', collection: 'products' });
  expect(Date.parse(expires_at)).toBeGreaterThan(Date.now());
  const answer = (await searchWith(key)).json();
  expect({ found: answer.found, shown: answer.hits.length }).toEqual({ found: 12, shown: 8 });
});

test('an active customer is shown them all, and can do nothing but search', async () => {
  const { key } = await api.call('searchKey', {}, await someoneActive(api));
  expect((await searchWith(key)).json().hits).toHaveLength(12);
  expect((await searchWith(key, 'DELETE')).statusCode).toBe(401);
  expect((await searchWith('')).statusCode).toBe(401);
});

test('a customer’s key reads what the store shows to anybody, whatever it asks for: no stock, no prices of members, nothing hidden', async () => {
  const { key } = await api.call('searchKey', {}, await someoneActive(api));
  const asked = (path: string, query: Record<string, string> = {}) =>
    api.inject({ url: `/search${path}`, query: { ...query, 'x-typesense-api-key': key } });
  const all = { q: '*', per_page: '250', include_fields: '*', facet_by: 'cids' };
  const { found, hits, facet_counts } = (await asked('/collections/products/documents/search', all)).json();
  expect([found, facet_counts[0].counts[0].count]).toEqual([12, 12]);
  const fields = new Set(hits.flatMap(({ document }: { document: object }) => Object.keys(document)));
  const shown = [
    ...['name', 'description', 'aisle', 'tags'].flatMap((name) => [`${name}_fr`, `${name}_en`]),
    ...['id', 'brand', 'origin', 'cids', 'tids', 'specials', 'in_stock', 'price', 'promotion'],
  ];
  expect([...fields].filter((name) => !shown.includes(String(name).replace(/_words$/, '')))).toEqual([]);
  const others = ['/collections', '/collections/products', '/aliases', '/keys'];
  const documents = ['/p0', '/export'].map((path) => `/collections/products/documents${path}`);
  const refused = [...others, ...documents].map(async (path) => (await asked(path)).statusCode);
  expect(new Set(await Promise.all(refused))).toEqual(new Set([401]));
});

test('what was found is shown with the prices of whoever asks', async () => {
  const query = { 'pids[]': ['p3', 'p7', 'unknown'], limit: 20 };
  const page = await api.call('products', { query }, token);
  expect(page.products.map(({ pid }) => pid).sort()).toEqual(['p3', 'p7']);
});

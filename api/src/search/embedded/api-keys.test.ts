import Typesense from 'typesense';
import { type Food, type FoodSearch, ids, startFoodSearch } from '../../testing/food-search.ts';
import { ADMIN_KEY } from '../../testing/test-search.ts';

const { RequestMalformed, RequestUnauthorized } = Typesense.Errors;
let search: FoodSearch;

beforeEach(async () => {
  search = await startFoodSearch();
});
afterEach(() => search.close());

test('a key says how many searches a call may hold, and the call does not talk it over', async () => {
  const parent = await search.admin.keys().create({
    ...{ description: 'browsers', actions: ['documents:search'], collections: ['foods'] },
    value: 'a-parent-of-scoped-keys',
  });
  const held = { limit_multi_searches: 2 };
  const key = search.admin.keys().generateScopedSearchKey(String(parent.value), held);
  const ask = (count: number) => {
    const searches = Array.from({ length: count }, () => ({ collection: 'foods', q: 'pomme' }));
    const common = { query_by: 'name', limit_multi_searches: 50 };
    return search.clientWith(key).multiSearch.perform({ searches }, common);
  };
  expect((await ask(2)).results).toMatchObject([{ found: 1 }, { found: 1 }]);
  await expect(ask(3)).rejects.toThrow('limit_multi_searches');
});

test('a key that searches does nothing else, and only where it may', async () => {
  const key = await search.admin.keys().create({
    description: 'browsers',
    actions: ['documents:search'],
    collections: ['foo.*'],
  });
  const browser = search.clientWith(key.value ?? '').collections<Food>('foods');
  expect((await browser.documents().search({ q: '*' })).found).toBe(3);
  await expect(browser.documents().create({ id: 'x', name: 'x', tags: [], price: 1 })).rejects.toThrow(
    RequestUnauthorized,
  );
  await expect(browser.documents().export()).rejects.toThrow(RequestUnauthorized);
  await expect(browser.delete()).rejects.toThrow(RequestUnauthorized);
  await expect(
    search
      .clientWith(key.value ?? '')
      .keys()
      .retrieve(),
  ).rejects.toThrow(RequestUnauthorized);
  const listed = await search.admin.keys().retrieve();
  expect(JSON.stringify(listed)).not.toContain(key.value);
  await search.admin.keys(key.id).delete();
  await expect(browser.documents().search({ q: '*' })).rejects.toThrow(RequestUnauthorized);
  await expect(search.clientWith('').collections('foods').documents().search({ q: '*' })).rejects.toThrow(
    RequestUnauthorized,
  );
});

test('a scoped key keeps its filter and its end, and cannot be widened or forged', async () => {
  const actions = ['documents:search'];
  const { value = '' } = await search.admin.keys().create({ description: 's', actions, collections: ['*'] });
  const scoped = (params: object, parent = value) =>
    search
      .clientWith(search.admin.keys().generateScopedSearchKey(parent, params))
      .collections<Food>('foods')
      .documents();
  const local = scoped({ filter_by: 'tags:=local', limit_hits: 5 });
  expect(ids(await local.search({ q: '*' }))).toBe('b');
  expect(ids(await local.search({ q: '*', filter_by: 'price:>0 || price:<=0' }))).toBe('b');
  await expect(local.search({ q: '*', filter_by: 'price:>0) || (price:>0' })).rejects.toThrow(
    RequestMalformed,
  );
  const soon = Math.floor(Date.now() / 1000);
  expect((await scoped({ expires_at: soon + 60 }).search({ q: '*' })).found).toBe(3);
  await expect(scoped({ expires_at: soon - 1 }).search({ q: '*' })).rejects.toThrow(RequestUnauthorized);
  await expect(scoped({}, `${value.slice(0, 4)}forged`).search({ q: '*' })).rejects.toThrow(
    RequestUnauthorized,
  );
  await expect(scoped({}, ADMIN_KEY).search({ q: '*' })).rejects.toThrow(RequestUnauthorized);
});

import Typesense from 'typesense';
import { type Food, type FoodSearch, ids, startFoodSearch } from '../../testing/food-search.ts';
import { ADMIN_KEY } from '../../testing/test-search.ts';

const { ObjectAlreadyExists, ObjectNotFound, RequestMalformed, ObjectUnprocessable } = Typesense.Errors;
let search: FoodSearch;
const foods = () => search.foods();
const find = (query: object) => search.find(query);

beforeEach(async () => {
  search = await startFoodSearch();
});
afterEach(() => search.close());

test('it says that it is well, and knows its collections', async () => {
  expect(await search.admin.health.retrieve()).toEqual({ ok: true });
  expect(await foods().retrieve()).toMatchObject({ name: 'foods', num_documents: 3 });
  expect((await search.admin.collections().retrieve()).map(({ name }) => name)).toEqual(['foods']);
  await expect(
    search.admin.collections().create({ name: 'foods', fields: [{ name: 'x', type: 'string' }] }),
  ).rejects.toThrow(ObjectAlreadyExists);
  await expect(search.admin.collections('nowhere').retrieve()).rejects.toThrow(ObjectNotFound);
  await foods().delete();
  await expect(foods().retrieve()).rejects.toThrow(ObjectNotFound);
});

test('documents are written, read, changed and taken out', async () => {
  const documents = foods().documents();
  await documents.create({ id: 'd', name: 'Datte', tags: [], price: 50 });
  await expect(documents.create({ id: 'd', name: 'Datte', tags: [], price: 50 })).rejects.toThrow(
    ObjectAlreadyExists,
  );
  await documents.upsert({ id: 'd', name: 'Dattes Medjool', tags: [], price: 60 });
  expect(await foods().documents('d').retrieve()).toMatchObject({ name: 'Dattes Medjool' });
  await foods().documents('d').update({ price: 70 });
  expect(await foods().documents('d').retrieve()).toMatchObject({ name: 'Dattes Medjool', price: 70 });
  await foods().documents('d').delete();
  await expect(foods().documents('d').retrieve()).rejects.toThrow(ObjectNotFound);
  expect(ids(await find({ q: 'medjool' }))).toBe('');
  expect(await documents.delete({ filter_by: 'tags:=bio' })).toMatchObject({ num_deleted: 2 });
  expect((await documents.export()).split('\n')).toHaveLength(1);
});

test('a document that does not fit the schema is refused alone', async () => {
  const rows = [
    { id: 'x', name: 'Xérès', tags: [], price: 'free' },
    { id: 'y', name: 'Yogourt', tags: [], price: 10 },
    { id: 'z', tags: [], price: 10 },
  ];
  const results = await foods()
    .documents()
    .import(rows as unknown as Food[], { action: 'upsert', throwOnFail: false });
  expect(results.map(({ success }) => success)).toEqual([false, true, false]);
  expect(results[0]?.error).toBe('Field `price` must be of type int32.');
  expect(await foods().retrieve()).toMatchObject({ num_documents: 4 });
});

test.each([
  [{}, 'acb'],
  [{ sort_by: 'price:asc' }, 'bca'],
  [{ sort_by: 'name:asc' }, 'cba'],
  [{ sort_by: 'note(missing_values: first):asc,price:asc' }, undefined],
  [{ per_page: 1, page: 2 }, 'c'],
  [{ limit: 2, offset: 1 }, 'cb'],
  [{ per_page: 0 }, ''],
  [{ per_page: 1, page: 0 }, 'a'],
  [{ per_page: 1, page: 0, offset: 2 }, 'b'],
  [{ per_page: 1, page: 2, offset: 2 }, 'c'],
  [{ limit_hits: 2 }, 'ac'],
  [{ limit_hits: 2, page: 2, per_page: 1 }, 'c'],
  [{ limit_hits: 2, page: 3, per_page: 1 }, ''],
  [{ filter_by: 'price:<300' }, 'cb'],
  [{ q: 'pomme', query_by: 'name,note' }, 'ac'],
  [{ q: 'pomme', query_by: 'name,note', query_by_weights: '1,100' }, 'ca'],
  [{ q: 'pomme', query_by: 'name' }, 'a'],
  [{ q: 'pommes poires', query_by: 'name' }, 'a'],
  [{ q: 'pommes poires', query_by: 'name', drop_tokens_threshold: 0 }, ''],
  [{ q: 'pommes poires', query_by: 'name', drop_tokens_mode: 'left_to_right' }, 'b'],
  [{ q: 'pomne', query_by: 'name' }, 'a'],
  [{ q: 'pomne', query_by: 'name', num_typos: 0 }, ''],
  [{ q: 'po', query_by: 'name', sort_by: 'price:asc' }, 'ba'],
  [{ q: 'po', query_by: 'name', prefix: false }, ''],
])('a search with %j finds %s', async (query, expected) => {
  if (expected === undefined) await expect(find(query)).rejects.toThrow(ObjectNotFound);
  else expect(ids(await find(query))).toBe(expected);
});

test('found, facets, statistics and chosen fields are told', async () => {
  const result = await find({
    facet_by: 'tags,price',
    max_facet_values: 1,
    per_page: 1,
    include_fields: 'name',
  });
  expect(result).toMatchObject({ found: 3, out_of: 3, page: 1, hits: [{ document: { name: 'Pomme' } }] });
  expect(result.facet_counts?.[0]).toMatchObject({
    field_name: 'tags',
    counts: [{ value: 'bio', count: 2 }],
    stats: { total_values: 2 },
  });
  expect(result.facet_counts?.[1]?.stats).toEqual({
    total_values: 3,
    min: 100,
    max: 300,
    avg: 200,
    sum: 600,
  });
  const narrowed = await find({ facet_by: 'tags', facet_query: 'tags:lo' });
  expect(narrowed.facet_counts?.[0]?.counts.map(({ value }) => value)).toEqual(['local']);
});

test.each([
  [{ include_fields: '*' }, ['id', 'name', 'tags', 'price']],
  [{ include_fields: 'n*, price' }, ['name', 'price']],
  [{ include_fields: 'nothing' }, []],
  [{ exclude_fields: 'tags,p*' }, ['id', 'name']],
  [{ exclude_fields: '*' }, []],
  [{ include_fields: 'name,tags', exclude_fields: 'tags' }, ['name']],
])('with %j a document has the fields %j', async (query, expected) => {
  const { hits } = await find({ q: 'poire', ...query });
  expect(Object.keys(hits?.[0]?.document ?? {}).sort()).toEqual(expected.sort());
});

test('an answer tells where it begins as it was asked, and how many were asked for whatever the key lets through', async () => {
  const paged = await find({ page: 2, per_page: 2, limit_hits: 3 });
  expect(paged).toMatchObject({ page: 2, request_params: { per_page: 2 } });
  expect(paged.hits).toHaveLength(1);
  const offset = await find({ offset: 1, limit: 2 });
  expect(offset).toMatchObject({ offset: 1, request_params: { per_page: 2 } });
  expect(offset).not.toHaveProperty('page');
});

test('a long text is shown around what was found in it', async () => {
  const note = `${'mot '.repeat(40)}avant la cannelle après ${'fin '.repeat(40)}`;
  await foods().documents().upsert({ id: 'l', name: 'Brioche', tags: [], price: 1, note });
  const { hits } = await find({ q: 'cannelle', query_by: 'note', highlight_affix_num_tokens: 2 });
  expect(hits?.[0]?.highlight.note).toEqual({
    matched_tokens: ['cannelle'],
    snippet: 'avant la <mark>cannelle</mark> après fin',
  });
});

test.each([
  [{ query_by: 'nowhere', q: 'x' }, ObjectNotFound],
  [{ query_by: 'price', q: 'x' }, RequestMalformed],
  [{ sort_by: 'tags:asc' }, ObjectNotFound],
  [{ sort_by: 'price' }, RequestMalformed],
  [{ facet_by: 'name' }, ObjectNotFound],
  [{ filter_by: 'price:>' }, RequestMalformed],
  [{ per_page: -1 }, RequestMalformed],
  [{ per_page: 251 }, ObjectUnprocessable],
  [{ limit: 1.5 }, RequestMalformed],
  [{ page: '1e1' }, RequestMalformed],
  [{ q: 'x'.repeat(4001) }, RequestMalformed],
  [{ drop_tokens_mode: 'both_sides:3' }, RequestMalformed],
  [{ split_join_tokens: 'always' }, RequestMalformed],
])('a search with %j is refused as a server refuses it', async (query, error) => {
  await expect(find(query)).rejects.toThrow(error);
});

test('several searches are answered together, each with its own error', async () => {
  const { results } = await search.admin.multiSearch.perform(
    {
      searches: [
        { collection: 'foods', q: 'poire' },
        { collection: 'nowhere', q: 'x' },
        { collection: 'foods' },
      ],
    },
    { query_by: 'name', per_page: 2 },
  );
  expect(results[0]).toMatchObject({ found: 1 });
  expect(results[1]).toMatchObject({ code: 404 });
  expect(results[2]).toMatchObject({ found: 3, hits: [{}, {}] });
});

test('other calls are answered between the searches of one call', async () => {
  const order: string[] = [];
  const searches = Array(20).fill({ collection: 'foods', q: 'pomme', query_by: 'name' });
  const long = search.admin.multiSearch.perform({ searches }, {}).then(() => order.push('many'));
  await Promise.all([long, search.admin.health.retrieve().then(() => order.push('one'))]);
  expect(order).toEqual(['one', 'many']);
});

test('of a long query the first ten words are looked for', async () => {
  const nine = 'zzz '.repeat(9);
  const asked = { query_by: 'name', num_typos: 0, drop_tokens_mode: 'left_to_right' as const };
  expect(ids(await find({ ...asked, q: `${nine}pommes` }))).toBe('a');
  expect(ids(await find({ ...asked, q: `${nine}zzz pommes` }))).toBe('');
});

test('an alias stands for a collection until it is moved', async () => {
  await search.admin.aliases().upsert('shop', { collection_name: 'foods' });
  expect(await search.admin.collections('shop').retrieve()).toMatchObject({ name: 'foods' });
  expect(await search.admin.aliases('shop').retrieve()).toEqual({ name: 'shop', collection_name: 'foods' });
  await search.admin.aliases('shop').delete();
  await expect(search.admin.aliases('shop').retrieve()).rejects.toThrow(ObjectNotFound);
});

test.each([
  { q: { toString: 1 } },
  { collection: { toString: 1 } },
  { 'x-typesense-api-key': { a: 1 } },
  5,
  null,
])('a search that is no list of texts is refused: %j', async (one) => {
  const body = JSON.stringify({ searches: [one] });
  const headers = { 'x-typesense-api-key': ADMIN_KEY };
  expect(await fetch(`${search.url}/multi_search`, { method: 'POST', headers, body })).toMatchObject({
    status: 400,
  });
});

test('a field that is named a hundred times is answered once, and a sign around words is a short one', async () => {
  const often = Array(100).fill('name').join();
  const { hits, facet_counts } = await find({
    ...{ q: 'pomme', highlight_fields: often, highlight_full_fields: often },
    ...{ facet_by: Array(100).fill('tags').join(), include_fields: often },
  });
  expect([hits?.[0]?.highlights?.length, facet_counts?.length]).toEqual([1, 1]);
  await expect(find({ q: 'pomme', highlight_start_tag: '<b>'.repeat(100) })).rejects.toThrow('is too long');
});

import { type FoodSearch, ids, startFoodSearch } from '../../testing/food-search.ts';

let search: FoodSearch;
const find = (query: object) => search.find(query);

beforeEach(async () => {
  search = await startFoodSearch();
});
afterEach(() => search.close());

test.each([
  ['pinned_hits', 'a:1'],
  ['hidden_hits', 'a'],
  ['group_by', 'tags'],
  ['stopwords', 'common'],
  ['preset', 'shop'],
  ['infix', 'always'],
  ['vector_query', 'embedding:([])'],
  ['prefix', 'true,false'],
  ['num_typos', '0,2'],
  ['text_match_type', 'max_weight'],
  ['nonsense', 1],
])('what is not offered is refused by its name: %s', async (name, value) => {
  await expect(find({ [name]: value })).rejects.toThrow(`\`${name}\``);
  const { results } = await search.admin.multiSearch.perform({
    searches: [{ collection: 'foods', q: 'poire', query_by: 'name', [name]: value }],
  });
  expect(results[0]).toMatchObject({ code: 400, error: expect.stringContaining(`\`${name}\``) });
});

test('a name that every object of JavaScript knows is refused like any other', async () => {
  // The client leaves such a name out of an address, and in a body sends it.
  const { results } = await search.admin.multiSearch.perform({
    searches: [{ collection: 'foods', q: 'poire', query_by: 'name', ...{ constructor: 1 } }],
  });
  expect(results[0]).toMatchObject({ code: 400, error: expect.stringContaining('`constructor`') });
});

test('what asks for nothing and what changes no answer is no reason to refuse', async () => {
  const query = {
    pinned_hits: '',
    group_by: '',
    enable_overrides: true,
    use_cache: true,
    exhaustive_search: true,
  };
  expect(ids(await find({ q: 'poire', ...query }))).toBe('b');
  const union = { searches: [{ collection: 'foods', q: 'poire', query_by: 'name' }], union: false as const };
  expect((await search.admin.multiSearch.perform(union)).results[0]).toMatchObject({ found: 1 });
});

test('one list of several searches is refused by its name', async () => {
  const union = { union: true as const, searches: [{ collection: 'foods', q: 'poire', query_by: 'name' }] };
  await expect(search.admin.multiSearch.perform(union, {})).rejects.toThrow('`union`');
});

test.each([
  [{ token_separators: ['-'] }, '`token_separators`'],
  [{ fields: [{ name: 'name', type: 'string' as const, infix: true }] }, '`infix`'],
  [{ fields: [{ name: 'name', type: 'string' as const, locale: 'ja', stem: true }] }, '`locale`'],
])('a collection with %j is refused by the name of what is not offered', async (more, named) => {
  const schema = { name: 'others', fields: [{ name: 'name', type: 'string' as const }], ...more };
  await expect(search.admin.collections().create(schema)).rejects.toThrow(named);
});

test.each([
  ['pomme -gala', 'b'],
  ['pomme -"pomme gala"', 'b'],
  ['-pomme', 'c'],
  ['"pomme de terre"', 'b'],
  ['"terre pomme"', ''],
  ['"pomme gala" bio', 'a'],
  ['tarte "aux noix"', 'c'],
  ['pomme - gala', 'a'],
  ['"pomme', 'ab'],
])('words left out and words side by side: %s finds %s', async (q, expected) => {
  await search.admin.collections().create({ name: 'cakes', fields: [{ name: 'name', type: 'string' }] });
  const cakes = search.admin.collections('cakes').documents();
  await cakes.import([
    { id: 'a', name: 'Pomme Gala bio' },
    { id: 'b', name: 'Pomme de terre' },
    { id: 'c', name: 'Tarte aux noix' },
  ]);
  const found = await cakes.search({ q, query_by: 'name', drop_tokens_threshold: 0, num_typos: 0 });
  expect(
    ids(found as { hits: { document: { id: string } }[] })
      ?.split('')
      .sort()
      .join(''),
  ).toBe(expected);
});

test.each([
  ['érable', 'fr', ''],
  ['d’érable', 'fr', 'a'],
  ['d’erable', 'fr', ''],
  ['erable', '', ''],
  ['derable', '', 'a'],
])(
  'like a server, “%s” in a field of locale “%s” finds “%s”: its own language settings do not fold',
  async (q, locale, expected) => {
    await search.admin
      .collections()
      .create({ name: 'syrups', fields: [{ name: 'name', type: 'string', locale }] });
    const syrups = search.admin.collections('syrups').documents();
    await syrups.create({ id: 'a', name: 'Sirop d’érable' });
    const found = await syrups.search({ q, query_by: 'name', num_typos: 0, prefix: false });
    expect(ids(found as { hits: { document: { id: string } }[] })).toBe(expected);
  },
);

test.each([
  ['tags:lo', ['local']],
  ['tags:locak', ['local']],
  ['tags:lo zz', []],
])('values of a facet are narrowed by %s', async (facet_query, expected) => {
  const { facet_counts } = await find({ facet_by: 'tags', facet_query });
  expect(facet_counts?.[0]?.counts.map(({ value }) => value)).toEqual(expected);
});

test('mistakes in a facet’s query are forgiven as many as are told', async () => {
  const { facet_counts } = await find({
    facet_by: 'tags',
    facet_query: 'tags:locak',
    facet_query_num_typos: 0,
  });
  expect(facet_counts?.[0]?.counts).toEqual([]);
});

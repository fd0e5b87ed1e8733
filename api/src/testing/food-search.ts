import { startTestSearch, type TestSearch } from './test-search.ts';

export type Food = { id: string; name: string; tags: string[]; price: number; note?: string };

/** The embedded endpoint with three foods, `a` to `c`. */
export const startFoodSearch = async () => {
  const search: TestSearch = await startTestSearch();
  const foods = () => search.admin.collections<Food>('foods');
  await search.admin.collections().create({
    name: 'foods',
    fields: [
      { name: 'name', type: 'string', locale: 'fr', stem: true, sort: true },
      { name: 'tags', type: 'string[]', facet: true },
      { name: 'price', type: 'int32', facet: true },
      { name: 'note', type: 'string', locale: 'fr', stem: true, optional: true },
    ],
    default_sorting_field: 'price',
  });
  await foods()
    .documents()
    .import([
      { id: 'a', name: 'Pomme', tags: ['bio'], price: 300 },
      { id: 'b', name: 'Poire', tags: ['bio', 'local'], price: 100 },
      { id: 'c', name: 'Éclair', tags: [], price: 200, note: 'Garni de pomme' },
    ]);
  const find = (query: object) =>
    foods()
      .documents()
      .search({ q: '*', query_by: 'name', ...query });
  return { ...search, foods, find };
};
export type FoodSearch = Awaited<ReturnType<typeof startFoodSearch>>;

/** What was found, in its order: `bca`. */
export const ids = (result: { hits?: { document: { id: string } }[] }) =>
  result.hits?.map(({ document }) => document.id).join('');

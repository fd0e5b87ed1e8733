import { startTestSearch, type TestSearch } from '../../testing/test-search.ts';

const names = [
  'Pomme Gala biologique',
  'Pommes de terre grelots',
  'Crème brûlée à l’érable',
  'Pâtes fraîches aux œufs',
  'Fromage en grains',
  'Fraises du Québec',
  'Carottes nantaises',
  'Pain au levain',
  'Bœuf haché maigre',
  'Épinards tendres',
  'Lait d’avoine',
  'Crevettes nordiques',
  'Tarte aux pacanes',
];
let search: TestSearch;

beforeAll(async () => {
  search = await startTestSearch();
  await search.admin.collections().create({
    name: 'foods',
    fields: [{ name: 'name', type: 'string', locale: 'fr', stem: true }],
  });
  const documents = names.map((name, index) => ({ id: String(index), name }));
  await search.admin.collections('foods').documents().import(documents);
});
afterAll(() => search.close());

const first = async (q: string) => {
  const { hits } = await search.admin
    .collections<{ name: string }>('foods')
    .documents()
    .search({ q, query_by: 'name', highlight_full_fields: 'name' });
  return hits?.[0];
};

test.each([
  ['creme brulee', 'Crème brûlée à l’érable'],
  ['CRÈME', 'Crème brûlée à l’érable'],
  ['crèmes brûlées', 'Crème brûlée à l’érable'],
  ['cremes brulees', 'Crème brûlée à l’érable'],
  ['erable', 'Crème brûlée à l’érable'],
  ['oeufs', 'Pâtes fraîches aux œufs'],
  ['œuf', 'Pâtes fraîches aux œufs'],
  ['boeuf', 'Bœuf haché maigre'],
  ['BŒUF', 'Bœuf haché maigre'],
  ['carote', 'Carottes nantaises'],
  ['carrotes', 'Carottes nantaises'],
  ['carotte', 'Carottes nantaises'],
  ['carr', 'Carottes nantaises'],
  ['karotte', 'Carottes nantaises'],
  ['fromag', 'Fromage en grains'],
  ['fromgae', 'Fromage en grains'],
  ['fromages', 'Fromage en grains'],
  ['fraiche', 'Pâtes fraîches aux œufs'],
  ['frais', 'Fraises du Québec'],
  ['epinard', 'Épinards tendres'],
  ['pomme de terre', 'Pommes de terre grelots'],
  ['pommes terre', 'Pommes de terre grelots'],
  ['pom', 'Pomme Gala biologique'],
  ['levin', 'Pain au levain'],
  ['crevete nordique', 'Crevettes nordiques'],
  ['lait avoine', 'Lait d’avoine'],
  ["lait d'avoine", 'Lait d’avoine'],
  ['tartes pacane', 'Tarte aux pacanes'],
  ['fromage introuvable', 'Fromage en grains'],
])('someone who types %s finds %s', async (q, expected) => {
  expect((await first(q))?.document.name).toBe(expected);
});

test.each(['zzz', 'xylophone', 'ordinateur', '$$$', '§'])('%s finds nothing', async (q) => {
  expect(await first(q)).toBeUndefined();
});

test.each([
  ['creme brulee', '<mark>Crème</mark> <mark>brûlée</mark> à l’érable'],
  ['oeufs', 'Pâtes fraîches aux <mark>œufs</mark>'],
  ['carote', '<mark>Carottes</mark> nantaises'],
  ['fromag', '<mark>Fromage</mark> en grains'],
])('the words found for %s are marked as they are written', async (q, expected) => {
  expect((await first(q))?.highlight.name).toMatchObject({ snippet: expected, value: expected });
});

import { searchQuery, searchSettings } from '@msl/contracts/search-words.ts';
import { manyProducts } from '../../testing/many-products.ts';
import { createEmbeddedSearch } from '../embedded.search.ts';
import type { ProductDocument } from '../search.port.ts';
import { inProcessClient } from './in-process-client.ts';

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
const { endpoint, index } = createEmbeddedSearch('/search');
const [sample] = manyProducts(1);

beforeAll(() =>
  index.replaceAll(
    (async function* () {
      if (!sample) throw new Error('no product');
      const plain = {
        ...sample,
        name_en: '',
        description_fr: '',
        description_en: '',
        tags_fr: [],
        brand: '',
      };
      yield names.map((name, at): ProductDocument => ({ ...plain, id: String(at), name_fr: name }));
    })(),
  ),
);

const first = async (q: string) => {
  const key = index.searchKey({ expiresAt: new Date(Date.now() + 60_000) });
  const { hits } = await inProcessClient(endpoint, key)
    .collections<{ name_fr: string; name_fr_words: string }>(index.collection)
    .documents()
    .search({
      q: searchQuery(q, 'fr-CA') || '§',
      ...searchSettings('fr-CA'),
      highlight_full_fields: 'name_fr_words',
    });
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
  expect((await first(q))?.document.name_fr).toBe(expected);
});

test.each(['zzz', 'xylophone', 'ordinateur', '$$$', '§'])('%s finds nothing', async (q) => {
  expect(await first(q)).toBeUndefined();
});

test.each([
  ['creme brulee', '<mark>creme</mark> <mark>brulee</mark> a erable'],
  ['oeufs', 'pate fraich aux <mark>oeuf</mark>'],
  ['carote', '<mark>carotte</mark> nantaise'],
  ['fromag', '<mark>fromage</mark> en grain'],
])('the words found for %s are marked', async (q, expected) => {
  expect((await first(q))?.highlight.name_fr_words).toMatchObject({ snippet: expected, value: expected });
});

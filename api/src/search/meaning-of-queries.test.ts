import { randomBytes } from 'node:crypto';
import type { Locale } from '@msl/contracts/locale.ts';
import { searchQuery, searchSettings } from '@msl/contracts/search-words.ts';
import Typesense from 'typesense';
import { sampleDocuments } from '../testing/sample-documents.ts';
import { createSearchEndpoint } from './embedded/endpoint.ts';
import { inProcessClient } from './embedded/in-process-client.ts';
import type { ProductDocument } from './search.port.ts';
import { createTypesenseSearch } from './typesense.search.ts';

/**
 * What is found for what people type, in the sample store: by the embedded search, and by a Typesense server when
 * TYPESENSE_URL and TYPESENSE_API_KEY name one. There it makes a collection of its own and takes it away again.
 */
const { TYPESENSE_URL: serverUrl, TYPESENSE_API_KEY: serverKey } = process.env;
const collection = `queries_${randomBytes(6).toString('hex')}`;
const embeddedKey = 'admin-key-of-a-test';
const endpoint = createSearchEndpoint({ adminKey: embeddedKey, now: Date.now });
const clientWith = (apiKey: string) =>
  serverUrl
    ? new Typesense.Client({ nodes: [{ url: serverUrl }], apiKey, logLevel: 'silent' })
    : inProcessClient(endpoint, apiKey);
const adminKey = serverUrl ? (serverKey ?? '') : embeddedKey;
const admin = clientWith(adminKey);
const index = createTypesenseSearch({ client: admin, adminKey, url: serverUrl ?? '/search', collection });
const documents = sampleDocuments();
let browser: ReturnType<typeof clientWith>;

beforeAll(async () => {
  await index.replaceAll(
    (async function* () {
      yield documents;
    })(),
  );
  browser = clientWith(index.searchKey({ expiresAt: new Date(Date.now() + 600_000) }));
});
afterAll(async () => {
  const { collection_name } = await admin.aliases(collection).retrieve();
  await admin.aliases(collection).delete();
  await admin.collections(collection_name).delete();
});

const search = (typed: string, locale: Locale, more: object = {}) =>
  browser
    .collections<ProductDocument & { name_fr_words: string }>(collection)
    .documents()
    .search({
      q: searchQuery(typed, locale) || '*',
      ...searchSettings(locale),
      per_page: 20,
      ...more,
    });

/** Others come after those that are named. */
const AND_MORE = '…';

const carrots = ['Carottes nantaises biologiques', 'Carottes tordues', 'Jus carotte, pomme et gingembre'];
const maple = [
  ...[
    'Caramels mous à l’érable',
    'Granola érable et pacanes',
    'Sucettes à l’érable',
    'Tempeh fumé à l’érable',
  ],
  ...['Sirop d’érable très foncé', 'Maïs soufflé érable et sel', 'Bacon fumé au bois d’érable', AND_MORE],
];
const blueberries = [
  ...['Bleuets sauvages biologiques surgelés', 'Bleuets en vrac'],
  ...['Yogourt aux bleuets sauvages', 'Limonade aux bleuets'],
];
const strawberries = [
  ...['Fraises bien mûres', 'Fraises de serre du Québec'],
  ...['Confiture de fraises moches', 'Fraises surgelées de l’île'],
];
const cabbages = ['Chou rouge biologique'];
const eggs = ['Œufs de tous les formats', AND_MORE];
const potatoes = ['Pommes de terre de tous les calibres', AND_MORE];

describe.each<[Locale, (found: ProductDocument) => string, [typed: string, found: string[]][]]>([
  [
    'fr-CA',
    ({ name_fr }) => name_fr,
    [
      // accents, and capitals
      ['crème glacée', ['Crème glacée vanille et caramel brisé', AND_MORE]],
      ['creme glacee', ['Crème glacée vanille et caramel brisé', AND_MORE]],
      ['CRÈME GLACÉE', ['Crème glacée vanille et caramel brisé', AND_MORE]],
      ['epinard', ['Bébés épinards biologiques']],
      ['ÉPINARDS', ['Bébés épinards biologiques']],
      ['mais souffle', ['Maïs soufflé érable et sel']],
      ['boeuf hache', ['Bœuf haché mi-maigre']],
      ['pate chinois', ['Pâté chinois de semaine', AND_MORE]],
      ['thé vert', ['Thé vert sencha']],
      ['the vert', ['Thé vert sencha']],
      // two letters in one
      ['œufs', eggs],
      ['oeufs', eggs],
      ['ŒUF', eggs],
      ['bœuf haché', ['Bœuf haché mi-maigre']],
      ['coeurs de romaine', ['Cœurs de romaine']],
      ['cœur de romaine', ['Cœurs de romaine']],
      // elisions, with either apostrophe
      ['érable', maple],
      ['erable', maple],
      ["l'érable", maple],
      ['l’érable', maple],
      ["d'erable", maple],
      ["sirop d'érable", ['Sirop d’érable très foncé', AND_MORE]],
      ['sirop erable', ['Sirop d’érable très foncé', AND_MORE]],
      ["huile d'olive", ['Huile d’olive vierge extra']],
      ['huile olives', ['Huile d’olive vierge extra']],
      ['boisson avoine', ['Boisson d’avoine biologique']],
      ["melon d'eau", ['Mini-melon d’eau']],
      ['kombucha au gingembre', ['Kombucha gingembre et citron']],
      // one and many
      ['carotte', carrots],
      ['carottes', carrots],
      ['carotte tordue', ['Carottes tordues']],
      ['poireau', ['Poireaux à longues feuilles']],
      ['poireaux', ['Poireaux à longues feuilles']],
      ['chou rouge', cabbages],
      ['choux rouges', cabbages],
      ['bleuet', blueberries],
      ['pois chiche', ['Pois chiches', 'Cari de pois chiches et courge', AND_MORE]],
      ['concombre anglais', ['Concombres anglais courbés']],
      ['patate douce', ['Patates douces biscornues']],
      ['noix', ['Noix mélangées rôties et salées', 'Noix de coco', 'Barres tendres sans noix', AND_MORE]],
      // words that say nothing
      ['pommes de terre', potatoes],
      ['pomme terre', potatoes],
      ['chou-fleur', ['Chou-fleur doré par le soleil']],
      ['fromage à la menthe', ['Fromage à griller à la menthe']],
      // typing mistakes
      ['carote', carrots],
      ['carrotes', carrots],
      ['bluets', blueberries],
      ['fromgae a griller', ['Fromage à griller à la menthe']],
      ['frambiose', ['Framboises fragiles']],
      // the beginning of a word
      ['framb', ['Framboises fragiles']],
      ['mcint', ['Pommes McIntosh grêlées']],
      // the other language's name
      ['strawberries', strawberries],
      ['peaches', ['Pêches cabossées']],
      // nothing
      ['zzzqqq', []],
      ['ordinateur', []],
    ],
  ],
  [
    'en-CA',
    ({ name_en }) => name_en,
    [
      ['strawberry jam', ['Ugly strawberry jam']],
      ['strawberries jam', ['Ugly strawberry jam']],
      ['peach', ['Bruised peaches']],
      ['goat cheeses', ['Fresh goat cheese log']],
      [
        'potatoes',
        [
          'Organic red baby potatoes',
          'Potatoes of every size',
          'Odd-shaped sweet potatoes',
          'Sea salt potato chips',
          AND_MORE,
        ],
      ],
      ['egg', ['Eggs of every size', AND_MORE]],
      ['eggs', ['Eggs of every size', AND_MORE]],
      ['maple syrups', ['Very dark maple syrup', AND_MORE]],
      ['the onions', ['Mismatched yellow onions', 'Red onions', 'Green onions']],
      ['green tea', ['Sencha green tea']],
      ['old fashioned doughnut', ['Old-fashioned doughnuts']],
      ['nut free', ['Nut-free granola bars']],
      ['brussel sprout', ['Mixed-size Brussels sprouts']],
      ['brocolli', ['Lopsided broccoli']],
      ['pate chinois', ['Weeknight pâté chinois', AND_MORE]],
      ['Pâté CHINOIS', ['Weeknight pâté chinois', AND_MORE]],
      ['épinards', ['Organic baby spinach']],
      ['xylophone', []],
    ],
  ],
])('in %s', (locale, nameOf, table) => {
  test.each(table)('who types “%s” finds %j', async (typed, expected) => {
    const { found, hits = [] } = await search(typed, locale);
    const named = expected.filter((name) => name !== AND_MORE);
    const names = hits.map(({ document }) => nameOf(document));
    expect(names.slice(0, named.length).sort()).toEqual([...named].sort());
    if (expected.includes(AND_MORE)) expect(found).toBeGreaterThan(named.length);
    else expect(found).toBe(named.length);
  });
});

test.each(['', '  '])('who types nothing (“%s”) gets all', async (typed) => {
  expect((await search(typed, 'fr-CA')).found).toBe(documents.length);
});

test('what was found is marked word for word', async () => {
  const fields = { highlight_fields: 'name_fr_words', highlight_full_fields: 'name_fr_words' };
  const { hits } = await search("sirop d'érables", 'fr-CA', fields);
  expect(hits?.[0]?.document.name_fr).toBe('Sirop d’érable très foncé');
  expect(hits?.[0]?.highlight.name_fr_words).toMatchObject({
    value: '<mark>sirop</mark> <mark>erable</mark> tre fonce',
  });
});

test('names are sorted as people sort them: accents and ligatures do not count', async () => {
  const { hits } = await search('', 'fr-CA', { sort_by: 'name_fr:asc', per_page: 250 });
  const places = ['Dumplings au chou et au tofu', 'Épis de maïs épluchés', 'Falafels aux herbes'];
  const more = ['Nouilles fraîches pour ramen', 'Œufs de tous les formats', 'Oignons rouges'];
  const names = hits?.map(({ document }) => document.name_fr) ?? [];
  expect(names.filter((name) => [...places, ...more].includes(name))).toEqual([...places, ...more]);
});

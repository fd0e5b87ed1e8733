import { searchQuery, searchSettings, searchText, searchWords } from './search-words.ts';

test.each([
  ['Crème BRÛLÉE', 'creme brulee'],
  ['Œufs, bœuf et cœurs', 'oeuf boeuf et coeur'],
  ['Sirop d’érable', 'sirop erable'],
  ["Sirop d'érable", 'sirop erable'],
  ['jusqu’à l’été', 'a ete'],
  ['qu’aujourd’hui', 'aujourdhui'],
  ['presqu’île', 'presquile'],
  ['Farmer’s market', 'farmer market'],
  ['l’', 'l'],
  ['Mini-melon d’eau 2,27 kg', 'mini melon eau 2 27 kg'],
  ['Łukasz Žižek-Nguyễn, Straße, Smørrebrød', 'lukasz zizek nguyen strass smorrebrod'],
  ['« 70 % » — “½”', '70 12'],
  ['  $$$ ', ''],
])('%s is searched as “%s”', (text, expected) => {
  expect(searchText(text)).toBe(expected);
});

test.each([
  ['carotte', 'carottes'],
  ['œuf', 'œufs'],
  ['poireau', 'poireaux'],
  ['noyau', 'noyaux'],
  ['chou', 'choux'],
  ['bocal', 'bocaux'],
  ['pêche', 'pêches'],
  ['épicerie', 'épiceries'],
  ['thé', 'thés'],
  ['cerise', 'cerises'],
  ['egg', 'eggs'],
  ['pea', 'peas'],
  ['pie', 'pies'],
  ['berry', 'berries'],
  ['cookie', 'cookies'],
  ['tomato', 'tomatoes'],
  ['mango', 'mangos'],
  ['peach', 'peaches'],
  ['radish', 'radishes'],
  ['box', 'boxes'],
  ['glass', 'glasses'],
])('one %s and many %s are searched alike', (one, many) => {
  expect(searchText(one)).toBe(searchText(many));
});

test.each([
  ['poire', 'pois'],
  ['noix', 'noisette'],
  ['pomme', 'pommier'],
  ['pâte', 'patate'],
  ['jus', 'jujube'],
])('%s is not %s', (one, other) => {
  expect(searchText(one)).not.toBe(searchText(other));
});

test.each(['carottes', 'épiceries', 'strawberries', 'poireaux', 'peaches', 'tomatoes', 'choux', 'œufs'])(
  '%s is found while it is being typed',
  (whole) => {
    for (let typed = 3; typed <= whole.length; typed += 1) {
      expect(searchText(whole).startsWith(searchText(whole.slice(0, typed)))).toBe(true);
    }
  },
);

test.each([
  ['pommes de terre', 'fr-CA', 'pomme terre'],
  ['the vert', 'fr-CA', 'the vert'],
  ['the onions', 'en-CA', 'onion'],
  ['thé', 'en-CA', 'the'],
  ['de la', 'fr-CA', 'de la'],
  ['-noix "à coque"', 'fr-CA', 'noix coque'],
  ['$$$', 'fr-CA', ''],
] as const)('who types %s in %s asks for “%s”', (typed, locale, expected) => {
  expect(searchQuery(typed, locale)).toBe(expected);
});

test('a word is found where it stands in its text', () => {
  const text = 'Sirop d’érable';
  expect(searchWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Sirop', 'érable']);
});

test('each language searches its own texts first, and the name in the other one', () => {
  expect(searchSettings('en-CA')).toEqual({
    query_by: 'name_en_words,aisle_en_words,tags_en_words,name_fr_words,brand_words,description_en',
    query_by_weights: '10,4,3,2,2,1',
    split_join_tokens: 'off',
  });
});

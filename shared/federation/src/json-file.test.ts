import { parseJsonFile } from './json-file.ts';

const LONG = '"title": "Mon panier est prêt",';

test.each([
  ['a comma too many', `{\n${LONG}\n}`, 'line 3, Expected double-quoted property name'],
  ['a comma too few', '{\n"one": "1"\n"two": "2"\n}', "line 3, Expected ',' or '}'"],
  ['a text without quotes', `{\n${LONG}\n"two": deux,\n"three": "3"\n}`, "line 3, Unexpected token 'd'"],
  ['a comment at its beginning', `// Texts\n{\n${LONG}\n"two": "2" }`, "line 1, Unexpected token '/'"],
  ['a word at its end', `{\n${LONG}\n"two": deux }`, "line 3, Unexpected token 'd'"],
  ['nothing in it', '', 'line 1, Unexpected end of JSON input'],
  ['something short', '[\n1,\n]', "Unexpected token ']'"],
])('a file with %s is told by its name, its line and what to do', (_what, text, told) => {
  const read = () => parseJsonFile('src/locales/fr-CA.json', text);
  expect(read).toThrow(`src/locales/fr-CA.json is not JSON: ${told}`);
  expect(read).toThrow('a comma between two and none behind the last');
});

test('a byte order mark, which nobody sees, is told by its name', () => {
  expect(() => parseJsonFile('remote.json', '\uFEFF{}')).toThrow(
    /^remote\.json is not JSON: line 1 begins with a byte order mark .* Save it as UTF-8 without BOM$/,
  );
});

test('what is JSON is given', () => {
  expect(parseJsonFile('remote.json', '{"name": "mfe-news"}')).toEqual({ name: 'mfe-news' });
});

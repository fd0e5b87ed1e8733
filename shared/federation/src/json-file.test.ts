import { parseJsonFile, parseSourceFile } from './json-file.ts';

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

test.each([
  ['{\n"a": 1,\n"a": 2\n}', '« a » stands twice in one object, at last in line 3'],
  [
    '{"a": [{"b": 1}, {\n"b": 1, "c": {}, "b": {"b": 2}}]}',
    '« b » stands twice in one object, at last in line 2',
  ],
  ['{"é": 1, "\\u00e9" : 2}', '« é » stands twice'],
])('a name that a file has twice, of which one would be lost, is told: %j', (text, told) => {
  expect(() => parseSourceFile('remote.json', text)).toThrow(`remote.json: ${told}`);
});

test('names that are the same in different objects, or that a text quotes, are no fault', () => {
  const text = '{"a": {"b": "\\"b\\": {[", "c": [{"b": 1}, {"b": 2}]}, "b": "a\\\\", "c": "a:"}';
  expect(parseSourceFile('remote.json', text)).toEqual(JSON.parse(text));
});

test('a file in another encoding is told, with the line of the first sign that was lost', () => {
  const text = Buffer.from('{\n"title": "Panier prêt"}', 'latin1').toString('utf8');
  expect(() => parseSourceFile('fr-CA.json', text)).toThrow('fr-CA.json is not UTF-8: line 2 has a sign');
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHELL = join(__dirname, '..');

const folders = readdirSync(SHELL, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('locales/fr-CA.json'))
  .map((path) => path.replace('/fr-CA.json', ''));

/** Every text by its whole key, plural forms under the key that they share. */
function textsIn(folder: string, locale: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key.replace(/_(zero|one|many|other)$/, ''), value);
    else
      for (const [name, inner] of Object.entries(value as object)) walk(inner, key ? `${key}.${name}` : name);
  };
  walk(JSON.parse(readFileSync(join(SHELL, folder, `${locale}.json`), 'utf8')), '');
  return texts;
}

const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

test('the shell has texts in its own folder and in those of its pages', () => {
  expect(folders.length).toBeGreaterThan(3);
});

test.each(folders)('%s says the same in both languages', (folder) => {
  const french = textsIn(folder, 'fr-CA');
  const english = textsIn(folder, 'en-CA');
  expect([...english.keys()].sort()).toEqual([...french.keys()].sort());
  for (const [key, text] of french)
    expect([key, placeholders(english.get(key))]).toEqual([key, placeholders(text)]);
});

test.each(folders)('%s keeps the no-break spaces of Quebec French', (folder) => {
  for (const [key, text] of textsIn(folder, 'fr-CA')) {
    expect([key, text.match(/(?:[^\u00a0\d])[:;!?»](?:\s|$)|« /)?.[0]]).toEqual([key, undefined]);
  }
});

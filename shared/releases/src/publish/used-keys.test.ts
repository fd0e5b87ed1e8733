import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteTexts } from '@msl/federation-build/build/locale-files.ts';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { missingTexts } from './used-keys.ts';

const texts = (fr: string[], en = fr) => ({
  'fr-CA': { 'mfe-gifts': new Map(fr.map((key) => [key, key])) },
  'en-CA': { 'mfe-gifts': new Map(en.map((key) => [key, key])) },
});

function missing(source: string, has = texts(['cart.title', 'cart.lines_one', 'cart.lines_other'])) {
  const dir = aTemporaryFolder();
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'src/page.tsx'), `const { t } = useTranslation('mfe-gifts');\n${source}`);
  return missingTexts('mfe-gifts', dir, has);
}

test.each([
  "t('cart.title')",
  "t('cart.lines', { count })",
  "t('errors:lost')",
  't(key)',
  '<Trans i18nKey="cart.title" />',
])('%s has its text', (source) => {
  expect(missing(source)).toEqual([]);
});

test.each(["t('cart.tilte')", '<Trans i18nKey="cart.tilte" />', "t('mfe-gifts:cart.tilte')"])(
  '%s has no text in either language, and is refused with its file',
  (source) => {
    expect(missing(source)).toMatchObject([
      { file: 'mfe-gifts/src/page.tsx', wrong: 'it shows mfe-gifts:cart.tilte, which has no text in fr-CA' },
      { consumer: 'visitors in en-CA', mend: expect.stringContaining('locales/en-CA.json') },
    ]);
  },
);

test.each([
  ["const { t } = useTranslation('mfe-gift');\nt('cart.title')", 3, 'mfe-gift'],
  ["\n\nt('mfe-gift:cart.title')", 4, 'mfe-gift'],
])(
  '%j names a namespace without texts, and is refused with its line and the ones that there are',
  (source, line, wrong) => {
    const refusals = missing(source.replace(/^const/, '\nconst'));
    expect(refusals).toEqual([
      {
        ...{ file: `mfe-gifts/src/page.tsx:${line}`, consumer: 'visitors, who see keys in place of texts' },
        wrong: `it asks for the namespace ${wrong}, which has no texts`,
        mend: 'name one that there is: mfe-gifts; of the shell, ui or errors',
      },
    ]);
  },
);

test('the store’s own remotes ask for nothing that is not there', () => {
  const flat = (value: unknown, prefix = ''): [string, string][] =>
    typeof value !== 'object' || value === null
      ? [[prefix, String(value)]]
      : Object.entries(value).flatMap(([key, inner]) => flat(inner, prefix ? `${prefix}.${key}` : key));
  for (const [name, dir] of workspaceRemotes()) {
    const read = (locale: string) =>
      Object.fromEntries(
        Object.entries(remoteTexts(dir, name, locale)).map(([namespace, texts]) => [
          namespace,
          new Map(flat(texts)),
        ]),
      );
    expect(missingTexts(name, dir, { 'fr-CA': read('fr-CA'), 'en-CA': read('en-CA') })).toEqual([]);
  }
});

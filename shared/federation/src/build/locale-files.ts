import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Texts = Record<string, unknown>;

/**
 * One file of texts per locale, beside the scripts, by namespace: the remote's own, and those of the shared
 * packages whose components it bundles (a new text of theirs must not wait for a release of the shell).
 */
export function writeRemoteLocales(dir: string, namespace: string, outDir: string): void {
  const sources = new Map([[namespace, path.join(dir, 'src/locales')], ...bundledLocales(dir)]);
  for (const locale of localesIn(path.join(dir, 'src/locales'))) {
    const texts: Texts = {};
    for (const [name, folder] of sources) texts[name] = readTexts(path.join(folder, `${locale}.json`));
    write(outDir, locale, texts);
  }
}

/** The workspace packages that a remote depends on and that have `src/locales/<locale>.json`. */
function bundledLocales(dir: string): [string, string][] {
  if (!existsSync(path.join(dir, 'package.json'))) return [];
  const { dependencies = {} } = readTexts(path.join(dir, 'package.json')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@msl/'))
    .map((name): [string, string] => [
      name.slice('@msl/'.length),
      path.join(dir, 'node_modules', name, 'src/locales'),
    ])
    .filter(([, folder]) => localesIn(folder).length > 0);
}

/** The shell carries its own texts and those of the shared packages, by namespace, in one file per locale. */
export function writeShellLocales(dir: string, sharedLocales: string, outDir: string): void {
  const source = path.join(dir, 'src/locales');
  for (const locale of localesIn(source)) {
    const texts: Texts = { shell: readTexts(path.join(source, `${locale}.json`)) };
    const shared = path.join(sharedLocales, locale);
    for (const file of existsSync(shared) ? readdirSync(shared) : []) {
      texts[path.basename(file, '.json')] = readTexts(path.join(shared, file));
    }
    write(outDir, locale, texts);
  }
}

const localesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => path.basename(file, '.json'))
    : [];

const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'));

function write(outDir: string, locale: string, texts: Texts): void {
  mkdirSync(path.join(outDir, 'locales'), { recursive: true });
  writeFileSync(path.join(outDir, 'locales', `${locale}.json`), JSON.stringify(texts));
}

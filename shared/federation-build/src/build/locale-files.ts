import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSourceFile } from '@msl/federation/json-file.ts';

type Texts = Record<string, unknown>;

const PAGE_TEXTS = '.texts.json';

/** One file of texts per locale, beside the scripts. */
export function writeLocales(dir: string, outDir: string, textsIn: (locale: string) => Texts): void {
  mkdirSync(path.join(outDir, 'locales'), { recursive: true });
  for (const locale of localesIn(path.join(dir, 'src/locales'))) {
    writeFileSync(path.join(outDir, 'locales', `${locale}.json`), JSON.stringify(textsIn(locale)));
  }
}

/**
 * By namespace: the remote's own texts, and those of the shared packages whose components it bundles (a new
 * text of theirs must not wait for a release of the shell).
 */
export function remoteTexts(dir: string, namespace: string, locale: string): Texts {
  const sources: [string, string][] = [[namespace, path.join(dir, 'src/locales')], ...bundledLocales(dir)];
  const texts = Object.fromEntries(
    sources.map(([name, folder]) => [name, readTexts(path.join(folder, `${locale}.json`))]),
  );
  return { ...texts, [namespace]: withPages(dir, locale, texts[namespace] ?? {}) };
}

/** With those of single pages, which stand beside them in all languages: what `jobs.texts.json` holds is called `jobs`. */
function withPages(dir: string, locale: string, texts: Texts): Texts {
  const all = { ...texts };
  for (const file of readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith(PAGE_TEXTS)) continue;
    const name = path.basename(file, PAGE_TEXTS);
    if (name in all) throw new Error(`src/${file}: the texts « ${name} » are there already`);
    all[name] = readTexts(path.join(dir, 'src', file))[locale];
  }
  return all;
}

/** The shared packages that a remote depends on, or just imports, and that have `src/locales/<locale>.json`. */
function bundledLocales(dir: string): [string, string][] {
  const manifest = path.join(dir, 'package.json');
  if (!existsSync(manifest)) return [];
  const { dependencies = {} } = readTexts(manifest) as { dependencies?: Record<string, string> };
  const { resolve } = createRequire(manifest);
  const names = new Set([
    ...Object.keys(dependencies).filter((name) => name.startsWith('@msl/')),
    ...imported(dir),
  ]);
  return [...names]
    .sort()
    .map((name): [string, string] => [
      name.slice('@msl/'.length),
      path.join(path.dirname(resolve(`${name}/package.json`)), 'src/locales'),
    ])
    .filter(([, folder]) => localesIn(folder).length > 0);
}

const imported = (dir: string): string[] =>
  readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('testing'))
    .flatMap((file) => [
      ...readFileSync(path.join(dir, 'src', file), 'utf8').matchAll(/from '(@msl\/[a-z0-9-]+)/g),
    ])
    .map(([, name = '']) => name);

/** The shell carries its own texts and those of the shared packages, by namespace. */
export function shellTexts(dir: string, sharedLocales: string, locale: string): Texts {
  const texts: Texts = { shell: readTexts(path.join(dir, 'src/locales', `${locale}.json`)) };
  const shared = path.join(sharedLocales, locale);
  for (const file of existsSync(shared) ? readdirSync(shared) : []) {
    texts[path.basename(file, '.json')] = readTexts(path.join(shared, file));
  }
  return texts;
}

const localesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => path.basename(file, '.json'))
    : [];

const readTexts = (file: string) => parseSourceFile(file, readFileSync(file, 'utf8')) as Texts;

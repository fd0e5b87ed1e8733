import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Texts = Record<string, unknown>;

/** One file of texts per locale, beside the scripts: `locales/fr-CA.json`. */
export function writeRemoteLocales(dir: string, outDir: string): void {
  const source = path.join(dir, 'src/locales');
  for (const locale of localesIn(source))
    write(outDir, locale, readTexts(path.join(source, `${locale}.json`)));
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

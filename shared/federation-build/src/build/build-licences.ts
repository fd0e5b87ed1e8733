import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BETWEEN_LICENCES, LICENCES } from '@msl/federation/licences-file.ts';
import type { Module, Stats } from 'webpack';

const TEXT = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Writes them beside what was built. Throws where a package brings no licence at all. */
export function writeLicences(outDir: string, stats: Stats): void {
  const folders = new Set<string>();
  for (const module of stats.compilation.modules)
    for (const file of filesIn(module)) addPackage(folders, file);
  const texts = [...folders].sort().map(licenceOf);
  writeFileSync(path.join(outDir, LICENCES), [...new Set(texts)].join('\n'));
}

/** What webpack joined into one module counts as each. */
function filesIn(module: Module & { modules?: Iterable<Module> }): string[] {
  const inner = module.modules ? [...module.modules] : [module];
  return inner.flatMap((one) => one.nameForCondition() ?? []);
}

/** The folder of the package that a file lies in; files of our own, and what a plugin writes, are in none. */
function addPackage(folders: Set<string>, file: string): void {
  const found = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.@][^\\/]*)[\\/]/.exec(file)?.[1];
  if (found) folders.add(found);
}

function licenceOf(folder: string): string {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder).filter((name) => TEXT.test(name));
  if (texts.length === 0 && !about.license) throw new Error(`${about.name} brings no licence`);
  const words = texts.map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
  return licenceEntry(`${about.name} ${about.version} (${about.license})`, words);
}

export const licenceEntry = (title: string, texts: readonly string[]): string =>
  `${BETWEEN_LICENCES}\n${title}\n\n${texts.join('\n\n')}\n`;

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModules, versionOf } from '@msl/federation-build/webpack/shared-modules.ts';
import { completedPackage } from './own-package.ts';

export type NewRemote = {
  /** `news`: its route is `/news`, its name `mfe-news`. */
  name: string;
  /** Where its folder is to stand. */
  dir: string;
  /** In a workspace it has what every remote there has; in a repository of its own it names its packages. */
  inWorkspace: boolean;
};

/** In a folder where nothing is installed, npx would offer a stranger's package of that name. */
export const OUTSIDE = 'npx --no-install mfe';

/** Writes a remote: pages, texts, tests and README, all in one new folder, or nothing. Gives the files. */
export function writeRemote({ name, dir, inWorkspace }: NewRemote): string[] {
  const filled = existsSync(dir) ? readdirSync(dir).filter((file) => inWorkspace || isOfARemote(file)) : [];
  const elsewhere = inWorkspace ? 'choose another name' : 'a remote stands here, begin in another folder';
  if (filled.length > 0) throw new Error(`${dir} is not empty (${filled.join(', ')}): ${elsewhere}`);
  const words: Record<string, string> = {
    name,
    Name: name.replaceAll(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
    folder: `mfe-${name}`,
    contract: `^${versionOf('@msl/contracts')}`,
    shared: JSON.stringify(ranges(), null, 2).replaceAll('\n', '\n  '),
    dependencies: '',
    mfe: inWorkspace ? 'npm run mfe --' : OUTSIDE,
    place: inWorkspace ? `mfe-${name}` : '.',
    store: inWorkspace ? '' : ' --url URL',
    alone: inWorkspace ? 'alone on the stage' : 'alone, over a store that runs elsewhere',
    installing: inWorkspace
      ? 'It may import what every remote here may (the root\npackage.json lists it); a dependency of its own goes into its package.json, followed by an install.'
      : 'Its packages stand in package.json; what a CI does, in ci.sh.',
  };
  const fill = (text: string) => text.replaceAll(/%(\w+)%/g, (all, word: string) => words[word] ?? all);
  // Outside there is more to begin with, and its package.json names what a workspace has.
  const folders = inWorkspace ? ['template'] : ['outside', 'template'];
  const texts = new Map<string, string>();
  for (const folder of folders)
    for (const file of filesIn(path.join(import.meta.dirname, folder))) {
      const target = fill(file.replace(/\.txt$/, ''));
      if (texts.has(target)) continue;
      texts.set(target, fill(readFileSync(path.join(import.meta.dirname, folder, file), 'utf8')));
    }
  return writeWhole(dir, texts);
}

/** `before` is what a file says that was there. */
type ToWrite = { file: string; target: string; text: string; before?: string };

/** A repository's own configuration stays as it is, and its package.json keeps all that it says. Gives what was written. */
function writeWhole(dir: string, texts: ReadonlyMap<string, string>): string[] {
  const todo = [...texts].flatMap(([file, text]): ToWrite[] => {
    const target = path.join(dir, file);
    if (!existsSync(target)) return [{ file, target, text }];
    const before = readFileSync(target, 'utf8');
    return file === 'package.json' ? [{ file, target, text: completedPackage(before, text), before }] : [];
  });
  const undo: (() => void)[] = [];
  try {
    for (const { target, text, before } of todo) {
      const made = mkdirSync(path.dirname(target), { recursive: true });
      if (made) undo.push(() => rmSync(made, { recursive: true, force: true }));
      undo.push(() =>
        before === undefined ? rmSync(target, { force: true }) : writeFileSync(target, before),
      );
      writeFileSync(target, text);
    }
  } catch (error) {
    for (const back of undo.reverse()) back();
    throw error;
  }
  return todo.map(({ file }) => file);
}

/** A repository of its own may hold anything else before: its packages, its configuration, a README, a licence. */
const isOfARemote = (file: string) => file === 'remote.json' || file === 'src';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

/** Ranges of what the shell shares at this moment: a minor version up is fine, another major is not. */
const ranges = (): Record<string, string> =>
  Object.fromEntries(sharedModules.map(({ name, version }) => [name, `^${version}`]));

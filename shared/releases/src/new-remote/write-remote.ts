import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModules, versionOf } from '@msl/federation-build/webpack/shared-modules.ts';

export type NewRemote = {
  /** `news`: its route is `/news`, its name `mfe-news`. */
  name: string;
  /** Where its folder is to stand. */
  dir: string;
  /** In a workspace it has what every remote there has; in a repository of its own it names its packages. */
  inWorkspace: boolean;
};

/** Writes a remote: pages, texts, tests and README, all in one new folder. Gives the files. */
export function writeRemote({ name, dir, inWorkspace }: NewRemote): string[] {
  const filled = existsSync(dir) ? readdirSync(dir).filter((file) => inWorkspace || isOfARemote(file)) : [];
  if (filled.length > 0) throw new Error(`${dir} is not empty (${filled.join(', ')}): choose another name`);
  const words: Record<string, string> = {
    name,
    Name: name.replaceAll(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
    folder: `mfe-${name}`,
    contract: `^${versionOf('@msl/contracts')}`,
    shared: JSON.stringify(ranges(), null, 2).replaceAll('\n', '\n  '),
    dependencies: '',
    mfe: inWorkspace ? 'npm run mfe --' : 'npx mfe',
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
  return folders.flatMap((folder) =>
    filesIn(path.join(import.meta.dirname, folder)).flatMap((file) => {
      const target = path.join(dir, fill(file.replace(/\.txt$/, '')));
      // A repository's own package.json and configuration stay as they are.
      if (existsSync(target)) return [];
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, fill(readFileSync(path.join(import.meta.dirname, folder, file), 'utf8')));
      return [path.relative(dir, target)];
    }),
  );
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

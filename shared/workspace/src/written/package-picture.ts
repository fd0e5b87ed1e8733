import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenFile } from './written-file.ts';

type Package = { readonly folder: string; readonly imports: readonly string[] };

/** The packages of the workspace, the lowest first, with those that each needs as it runs; a circle is an error. */
export const packagesOf = (root: string): Package[] => {
  const manifests = foldersOf(root).map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return { folder, name: manifest.name as string, needs: Object.keys(manifest.dependencies ?? {}) };
  });
  const folderOf = new Map(manifests.map(({ folder, name }) => [name, folder]));
  const waiting = new Map(
    manifests.map(({ folder, needs }) => [folder, needs.flatMap((name) => folderOf.get(name) ?? []).sort()]),
  );
  const sorted: Package[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].filter(([, imports]) => !imports.some((folder) => waiting.has(folder)));
    if (next.length === 0) throw new Error(`Packages import each other: ${[...waiting.keys()].join(', ')}`);
    for (const [folder, imports] of next) {
      waiting.delete(folder);
      sorted.push({ folder, imports });
    }
  }
  return sorted;
};

const foldersOf = (root: string): string[] =>
  [
    ...readdirSync(root),
    ...(existsSync(join(root, 'shared')) ? readdirSync(join(root, 'shared')) : []).map(
      (name) => `shared/${name}`,
    ),
  ]
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort();

/** What another import already brings is left out of the picture, so that its arrows can be followed. */
const directOnly = ({ imports }: Package, all: readonly Package[]): string[] => {
  const below = (folder: string): string[] => {
    const direct = all.find((one) => one.folder === folder)?.imports ?? [];
    return [...direct, ...direct.flatMap(below)];
  };
  const indirect = new Set(imports.flatMap(below));
  return imports.filter((folder) => !indirect.has(folder));
};

const idOf = (folder: string) => folder.replace('shared/', '');

const picture = (root: string): string => {
  const packages = packagesOf(root);
  const lines = packages.map((one) => {
    const direct = directOnly(one, packages);
    return `  ${idOf(one.folder)}${direct.length > 0 ? ` --> ${direct.map(idOf).join(' & ')}` : ''}`;
  });
  const table = packages.map(
    ({ folder, imports }) => `| \`${folder}\` | ${imports.map(idOf).join(', ') || 'no other'} |`,
  );
  return [
    '```mermaid',
    'graph TD',
    ...lines,
    '```',
    '',
    '| Package | imports |',
    '|---|---|',
    ...table,
    '',
  ].join('\n');
};

export const packagePicture: WrittenFile = { path: 'docs/architecture.md', part: 'packages', write: picture };

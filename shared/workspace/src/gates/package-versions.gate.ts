import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from './gate.ts';
import { sourceFiles } from './source-files.ts';

/** One instance at run time across shell and remotes, and one set of types: a second version breaks both. */
const singletons = [
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@tanstack/react-query',
  'i18next',
  'ky',
  'react',
  'react-dom',
  'react-i18next',
  'react-router',
  'valibot',
  'zustand',
];

type Manifest = Readonly<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;

export const packageVersionsGate: Gate = {
  name: 'versions',
  check: async (root) => [
    {
      title: 'every dependency takes its version from the catalog or is a package of the workspace',
      problems: sourceFiles(root, ['package.json']).flatMap((file) => writtenVersions(root, file)),
    },
    { title: 'no second version of what shell and remotes share', problems: secondVersions(root) },
  ],
};

const writtenVersions = (root: string, file: string): string[] => {
  const manifest: Partial<Manifest> = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  return Object.entries(all)
    .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
    .map(([name, version]) => `${file}: ${name} is "${version}", not "catalog:"`);
};

const secondVersions = (root: string): string[] => {
  const path = join(root, 'pnpm-lock.yaml');
  if (!existsSync(path)) return ['there is no pnpm-lock.yaml'];
  const versions = new Map<string, Set<string>>();
  const packages = /^packages:\n([\s\S]*?)^\S/m.exec(`${readFileSync(path, 'utf8')}\nend:`)?.[1] ?? '';
  for (const [, name = '', version = ''] of packages.matchAll(/^ {2}'?(@?[^@'\s]+)@([^:'(]+)'?:$/gm)) {
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  if (versions.size === 0) return ['pnpm-lock.yaml could not be read'];
  return singletons
    .map((name) => ({ name, found: [...(versions.get(name) ?? [])] }))
    .filter(({ found }) => found.length > 1)
    .map(({ name, found }) => `${name}: ${found.join(' and ')}`);
};

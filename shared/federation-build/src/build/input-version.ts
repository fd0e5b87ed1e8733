import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSourceFile } from '@msl/federation/json-file.ts';

/** Sources that do not end in a build: they may change without a new version. */
const NOT_BUILT =
  /\.test\.tsx?$|\.md$|(?:^|\/)(?:node_modules|dist|e2e|journeys|server)(?:\/|$)|(?:^|\/)screenshots\.json$/;
/** What every build takes in besides its own folder. */
const SHARED = [
  'shared/platform',
  'shared/api-client',
  'shared/contracts',
  'shared/i18n',
  'shared/ui',
  'shared/panels',
  'shared/federation',
  'shared/federation-build',
];

/**
 * Version of what a package would build now: that of its package.json and eight digits of everything that
 * goes in. So « is it stale? » is one comparison: is this version published?
 */
export function inputVersion(workspaceDir: string, packageDir: string): string {
  const hash = createHash('sha256');
  const folders = [packageDir, ...SHARED.map((folder) => path.join(workspaceDir, folder))];
  const locks = ['pnpm-lock.yaml', 'package-lock.json'].map((file) => path.join(workspaceDir, file));
  const files = [...locks.filter((file) => existsSync(file)), ...folders.flatMap(sources)];
  for (const file of files) {
    hash
      .update(`${path.relative(workspaceDir, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return `${packageVersion(packageDir)}-${hash.digest('hex').slice(0, 8)}`;
}

/** The version in a package.json. It becomes a folder's name and a part of addresses: throws of one that is none. */
export function packageVersion(packageDir: string): string {
  const file = path.join(packageDir, 'package.json');
  const { version } = parseSourceFile(file, readFileSync(file, 'utf8')) as { version?: unknown };
  if (typeof version === 'string' && /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(version)) return version;
  throw new Error(`${file}: its « version » must be one such as 1.0.0, not ${JSON.stringify(version)}`);
}

function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_BUILT.test(name) && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? sources(file) : entry.isFile() ? [file] : [];
    });
}

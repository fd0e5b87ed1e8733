import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What the tools of a remote's repository are, beside the packed packages. */
const tools = [
  '@testing-library/dom',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  'jest',
  'typescript',
];
const shared = ['@tanstack/react-query', 'react', 'react-dom', 'react-i18next', 'react-router-dom'];

/** The package.json that a remote's own repository begins with: the packed packages, and the very versions that are shared. */
export const outsideManifest = (root: string, tarballs: readonly string[]): string => {
  const versionsOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, versionOf(root, name)]));
  const manifest = {
    ...{ name: 'remote', version: '1.0.0', private: true, type: 'module' },
    dependencies: {
      ...Object.fromEntries(tarballs.map((file) => [nameOf(file), `file:${file}`])),
      ...versionsOf(shared),
    },
    devDependencies: versionsOf(tools),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

/** `/…/msl-ui-0.1.0.tgz` → `@msl/ui`. */
export const nameOf = (tarball: string) =>
  basename(tarball).replace(/^msl-(.+)-\d+\.\d+\.\d+\.tgz$/, '@msl/$1');

/** The version that is installed, with the package's own name where it stands under another. */
const versionOf = (root: string, name: string): string => {
  const installed = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  return installed.name === name ? installed.version : `npm:${installed.name}@${installed.version}`;
};

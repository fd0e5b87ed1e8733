import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** The package.json that a remote's own repository begins with: its packages, and the very versions that are shared. */
export const outsideManifest = (root: string, packages: readonly string[]): string => {
  const versionsOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, versionOf(root, name)]));
  const ours = packages.map((name) => [`@msl/${name}`, packageVersion(root, name)]);
  const manifest = {
    ...{ name: '%folder%', version: '1.0.0', private: true, type: 'module' },
    dependencies: { ...Object.fromEntries(ours), ...versionsOf(shared) },
    devDependencies: versionsOf(tools),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

const packageVersion = (root: string, name: string): string =>
  JSON.parse(readFileSync(join(root, 'shared', name, 'package.json'), 'utf8')).version;

/** The version that is installed, with the package's own name where it stands under another. */
const versionOf = (root: string, name: string): string => {
  const installed = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  return installed.name === name ? installed.version : `npm:${installed.name}@${installed.version}`;
};

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from './gate.ts';

const allowed = /^(shell|mfe-[a-z-]+|shared|api|e2e|docs|node_modules)$/;
const hiddenAllowed = new Set([
  '.git',
  '.githooks',
  '.ci',
  '.github',
  '.data',
  '.cache',
  '.mf',
  '.vscode',
  '.idea',
]);
const sharedPackages =
  /^(contracts|api-client|platform|i18n|ui|panels|federation|federation-build|harness|releases|stand-ins|testing|workspace)$/;

export const foldersGate: Gate = {
  name: 'folders',
  check: async (root) => [
    {
      title: 'the top level holds only what the architecture draws',
      problems: foldersIn(root).filter((name) =>
        name.startsWith('.') ? !hiddenAllowed.has(name) : !allowed.test(name),
      ),
    },
    {
      title: 'shared/ holds only the packages that the architecture draws',
      problems: foldersIn(join(root, 'shared')).filter((name) => !sharedPackages.test(name)),
    },
  ],
};

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { currentVersion } from '@msl/releases/publish/publish.ts';
import { publishAll } from '@msl/releases/publish/publish-all.ts';
import type { Check } from '../gates/gate.ts';
import { type Stage, tallyOf } from './stage.ts';

/**
 * Builds the shell and every remote that changed since the last run, as `npm start` does, into the store of the tests.
 * Each by itself, so that one that fails hides no other.
 */
export const buildStage: Stage = {
  name: 'build',
  run: async ({ storeDir }) => {
    const names = ['shell', ...workspaceRemotes().keys()];
    forget(storeDir, names);
    const queue = [...names];
    const checks: Check[] = [];
    const work = async () => {
      for (let name = queue.shift(); name; name = queue.shift()) checks.push(await build(name, storeDir));
    };
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
    return tallyOf(checks);
  },
};

const build = async (name: string, storeDir: string): Promise<Check> => {
  const title = `${name} builds and is published`;
  try {
    await publishAll({ storeDir, names: [name] });
    return { title, problems: [] };
  } catch (error) {
    return { title, problems: [error instanceof Error ? error.message : String(error)] };
  }
};

/** The store holds one version of each, the present one, released: an earlier run's registry would keep an older one. */
const forget = (storeDir: string, names: readonly string[]): void => {
  rmSync(join(storeDir, 'registry.json'), { force: true });
  for (const name of names) {
    const folder = name === 'shell' ? join(storeDir, 'shell') : join(storeDir, 'remotes', name);
    for (const version of versions(folder)) {
      if (version !== currentVersion(name)) rmSync(join(folder, version), { recursive: true, force: true });
    }
  }
};

const versions = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

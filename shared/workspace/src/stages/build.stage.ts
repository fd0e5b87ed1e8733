import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { currentVersion, publish } from '@msl/releases/publish/publish.ts';
import { bringInChild } from '@msl/releases/publish/publish-all.ts';
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
      for (let name = queue.shift(); name; name = queue.shift()) {
        const title = `${name} builds and is published`;
        checks.push(await checked(title, () => bringInChild(name, { storeDir })));
      }
    };
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
    // The shell first: it draws what the remotes render. One at a time: each opens its pages in Chromium, six at once.
    for (const name of names) {
      const title = `${name} is looked at and released`;
      checks.push(await checked(title, () => publish(name, { storeDir })));
    }
    return tallyOf(checks);
  },
};

const checked = async (title: string, work: () => Promise<unknown>): Promise<Check> => {
  try {
    await work();
    return { title, problems: [] };
  } catch (error) {
    return { title, problems: [error instanceof Error ? error.message : String(error)] };
  }
};

/** The store holds one version of each, the present one, released: an earlier run's registry would keep an older one. */
const forget = (storeDir: string, names: readonly string[]): void => {
  for (const gone of ['registry.json', 'history'])
    rmSync(join(storeDir, gone), { recursive: true, force: true });
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

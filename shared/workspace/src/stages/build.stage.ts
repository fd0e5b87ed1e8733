import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { currentVersion, isPublished } from '@msl/federation/publish/publish.ts';
import { publishAll } from '@msl/federation/publish/publish-all.ts';
import { workspaceRemotes } from '@msl/federation/workspace-remotes.ts';
import type { Stage } from './stage.ts';

/** Builds the shell and every remote that changed since the last run, as `npm start` does, into the store of the tests. */
export const buildStage: Stage = {
  name: 'build',
  run: async ({ storeDir }) => {
    const names = ['shell', ...workspaceRemotes().keys()];
    forget(storeDir, names);
    const built: string[] = [];
    const failures: string[] = [];
    try {
      await publishAll({ storeDir, names, onBuilt: ({ name }) => built.push(name) });
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
    const published = names.filter((name) => isPublished(name, storeDir)).length;
    return {
      passed: published,
      failed: Math.max(names.length - published, failures.length),
      notes: [
        ...failures.map((text) => `✗ ${text}`),
        `built ${built.length} of ${names.length}, the others were up to date`,
      ],
    };
  },
};

/** The store holds one version of each, the present one, released: an earlier run's registry would keep an older one. */
const forget = (storeDir: string, names: readonly string[]): void => {
  for (const file of ['registry.json', 'shell.json']) rmSync(join(storeDir, file), { force: true });
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

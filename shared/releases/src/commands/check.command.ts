import path from 'node:path';
import { readHostDeclaration, readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { SHELL_DIR } from '@msl/federation-build/workspace-remotes.ts';
import { withAdmittedBuild } from '../publish/publish-remote.ts';
import { checkSources, isOwnRepository } from '../publish/source-checks.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, CommandError, interruptible, parse, say } from './command.ts';
import { folderOfBuild } from './remote-folder.ts';

type Check = { name: string; run: (dir: string, location: string) => Promise<void> };

/** What is quick to fail stands first. */
const checks: readonly Check[] = [
  {
    name: 'manifest',
    run: async (dir) => {
      if (path.relative(SHELL_DIR, dir) === '') return void readHostDeclaration(dir);
      const { name } = readRemoteManifest(dir);
      const { exposedModules } = await import('@msl/federation-build/webpack/remote.webpack.ts');
      exposedModules(readRemoteManifest(dir), dir);
      if (!isOwnRepository(dir) && name !== path.basename(dir)) {
        throw new Error(`${dir}/remote.json: the name is ${name}, the folder ${path.basename(dir)}`);
      }
    },
  },
  { name: 'types', run: async (dir) => void (await checkSources('types', dir)) },
  { name: 'tests', run: async (dir) => void (await checkSources('tests', dir)) },
  {
    name: 'build, budgets, texts, admission (dry run)',
    run: async (dir, location) => {
      await withAdmittedBuild(await openStorage(location), dir, async () => undefined);
    },
  },
];

export const command: Command = {
  usage: 'NAME',
  help: `All that must hold before a remote is published: its manifest, types and tests, then a build that is asked
for admission without being published: budgets, texts in both languages, shared ranges, routes, slots and events against
every version now live. Types and tests that passed for the very same sources are not run again. Goes on after a failure, so that one run shows all.`,
  run: async (args) => {
    const { positionals, location } = parse(args, {});
    const dir = folderOfBuild(positionals[0]);
    const failed: string[] = [];
    for (const { name, run } of checks) {
      const startedAt = performance.now();
      const time = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
      try {
        await interruptible('nothing was changed', () => run(dir, location));
        say(`✓ ${name.padEnd(42)}${time().padStart(8)}`);
      } catch (error) {
        failed.push(name);
        say(`✗ ${name.padEnd(42)}${time().padStart(8)}\n${(error as Error).message}`);
      }
    }
    const name = isOwnRepository(dir) ? '.' : path.basename(dir);
    if (failed.length > 0) throw new CommandError(`${name} is not ready: ${failed.join(', ')}`);
    say(`${name} is ready: npm run mfe -- publish ${name}`);
  },
};

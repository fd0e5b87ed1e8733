import path from 'node:path';
import { readHostDeclaration, readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { SHELL_DIR } from '@msl/federation-build/workspace-remotes.ts';
import { type AdmittedBuild, admittedBuild } from '../publish/publish-remote.ts';
import { checkSources, isOwnRepository } from '../publish/source-checks.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type AskedStore, checkJourneys, NotPlayed } from './check-journeys.ts';
import { type Command, CommandError, interruptible, parse, say } from './command.ts';
import { folderOfBuild } from './remote-folder.ts';

type Check = { name: string; run: (dir: string) => Promise<void> };

/** What is quick to fail stands first. */
const ofSources: readonly Check[] = [
  {
    name: 'manifest',
    run: async (dir) => {
      if (isShell(dir)) return void readHostDeclaration(dir);
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
];

const isShell = (dir: string): boolean => path.relative(SHELL_DIR, dir) === '';

export const command: Command = {
  usage: 'NAME [--url URL [--ca FILE]]',
  help: `All that must hold before a remote is published: its manifest, types and tests, then a build that is asked
for admission without being published: budgets, texts in both languages, shared ranges, routes, slots and events against
every version now live. Types and tests that passed for the very same sources are not run again. Goes on after a failure, so that one run shows all.

The visits in the remote's folder « journeys » are then played with that build on the stage, in Chromium: over the store that
--url names (one outside of production: it has personas; --ca FILE vouches for its certificate), else, in the repository of the
store, over one of its own. A visit that does not go as it was recorded is named with its step, a picture, and how to see it.`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, {
      url: { type: 'string' },
      ca: { type: 'string' },
    });
    const dir = folderOfBuild(positionals[0]);
    const failed = await runAll(dir, location, values);
    const name = nameOf(dir);
    const place = isOwnRepository(dir) ? '.' : path.basename(dir);
    if (failed.length > 0) throw new CommandError(`${name} is not ready: ${failed.join(', ')}`);
    say(`${name} is ready: npm run mfe -- publish ${place}`);
  },
};

/** Also of a remote whose manifest is at fault: that is told by its own line. */
function nameOf(dir: string): string {
  try {
    return readRemoteManifest(dir).name;
  } catch {
    return path.basename(dir);
  }
}

/** Gives the names of those that failed. */
async function runAll(dir: string, location: string, asked: AskedStore): Promise<string[]> {
  const failed: string[] = [];
  const report = async (name: string, work: () => Promise<void>) => {
    if ((await told(name, work)) === 'failed') failed.push(name);
  };
  for (const { name, run } of ofSources) await report(name, () => run(dir));
  let build: AdmittedBuild | undefined;
  await report('build, budgets, texts, admission (dry run)', async () => {
    build = await admittedBuild(await openStorage(location), dir);
  });
  try {
    if (!isShell(dir)) await report('journeys', () => checkJourneys({ dir, build, location, asked }));
  } finally {
    build?.remove();
  }
  return failed;
}

async function told(name: string, work: () => Promise<void>): Promise<'passed' | 'not played' | 'failed'> {
  const startedAt = performance.now();
  const line = (sign: string, text = '') => {
    const time = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    say(`${sign} ${name.padEnd(42)}${time.padStart(8)}${text && `\n${text}`}`);
  };
  try {
    await interruptible('nothing was changed', work);
    line('✓');
    return 'passed';
  } catch (error) {
    line(error instanceof NotPlayed ? '–' : '✗', (error as Error).message);
    return error instanceof NotPlayed ? 'not played' : 'failed';
  }
}

import path from 'node:path';
import { readHostDeclaration, readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { SHELL_DIR } from '@msl/federation-build/workspace-remotes.ts';
import { requireInstalled } from '../publish/installed-libraries.ts';
import { type AdmittedBuild, admittedBuild } from '../publish/publish-remote.ts';
import { checkSources, isOwnRepository, type SourceCheck } from '../publish/source-checks.ts';
import { othersName, placeTold } from '../registry/place-told.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type AskedStore, checkJourneys, NotPlayed } from './check-journeys.ts';
import { type Command, CommandError, interruptible, parse, say } from './command.ts';
import { reachStore } from './open-stage.ts';
import { folderOfBuild } from './remote-folder.ts';

/** Gives what it has to say although it passed. */
type Check = { name: string; run: (dir: string, location: string) => Promise<string | undefined> };

/** What keeps a remote from being published later, and is no fault of its sources. */
class Foreseen extends Error {
  override readonly name = 'Foreseen';
}
const LIBRARIES = 'shared libraries as remote.json asks';

/** What is quick to fail stands first. */
const ofSources: readonly Check[] = [
  {
    name: 'manifest',
    run: async (dir) => {
      if (isShell(dir)) {
        readHostDeclaration(dir);
        return undefined;
      }
      const manifest = readRemoteManifest(dir);
      const { exposedModules } = await import('@msl/federation-build/webpack/remote.webpack.ts');
      exposedModules(manifest, dir);
      return undefined;
    },
  },
  {
    name: 'storage',
    run: async (dir, location) => {
      const [storage, name] = [await openStorage(location), nameOf(dir)];
      const place = await placeTold(storage, name);
      const others = await othersName(storage, name);
      if (others) throw new Foreseen(`  ${place}\n  ${others}`);
      return `  ${place}`;
    },
  },
  {
    name: LIBRARIES,
    run: async (dir) => {
      if (!isShell(dir)) requireInstalled(dir);
      return undefined;
    },
  },
  { name: 'types', run: (dir) => passes('types', dir) },
  { name: 'tests', run: (dir) => passes('tests', dir) },
];

async function passes(check: SourceCheck, dir: string): Promise<undefined> {
  await checkSources(check, dir);
}

const isShell = (dir: string): boolean => path.relative(SHELL_DIR, dir) === '';

export const command: Command = {
  usage: 'NAME [--url URL [--ca FILE]]',
  help: `All that must hold before a remote is published: its manifest, types and tests, then a build that is asked
for admission without being published: budgets, texts in both languages, shared ranges, routes, slots and events against
every version now live. It says which storage it reads, what that holds, and whether the name is another team's. Types and tests
that passed for the very same sources are not run again. Goes on after a failure, so that one run shows all; a store that does not
answer at --url, or a library in another version than remote.json asks for, ends it at once.

The visits in the remote's folder « journeys » are then played with that build on the stage, in Chromium: over the store that
--url names (one outside of production: it has personas; --ca FILE vouches for its certificate), else, in the repository of the
store, over one of its own. A visit that does not go as it was recorded is named with its step, a picture, and how to see it.`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, {
      url: { type: 'string' },
      ca: { type: 'string' },
    });
    const dir = folderOfBuild(positionals[0]);
    // A wrong address or certificate is told before all that takes minutes.
    if (values.url) await reachStore(values.url, values.ca);
    const failed = await runAll(dir, location, values);
    const name = nameOf(dir);
    const place = isOwnRepository(dir) ? '.' : path.basename(dir);
    if (failed.length > 0) throw new CommandError(`${name} is not ready: ${failed.join(', ')}`);
    say(`${name} is ready: npm run mfe -- publish ${place}`);
  },
};

/** Also of a remote whose manifest is at fault: that is told by its own line. */
const nameOf = (dir: string): string => declaredName(dir) ?? path.basename(dir);

function declaredName(dir: string): string | undefined {
  try {
    return readRemoteManifest(dir).name;
  } catch {
    return undefined;
  }
}

/** Gives the names of those that failed. */
async function runAll(dir: string, location: string, asked: AskedStore): Promise<string[]> {
  const failed: string[] = [];
  const report = async (name: string, work: () => Promise<string | undefined>) => {
    if ((await told(name, work)) === 'failed') failed.push(name);
  };
  for (const { name, run } of ofSources) {
    // Of a manifest that cannot be read no range is known.
    if (name === LIBRARIES && failed.includes('manifest')) continue;
    await report(name, () => run(dir, location));
    // With other libraries all that follows fails, by traces alone.
    if (name === LIBRARIES && failed.includes(name)) return failed;
  }
  // Without a manifest nothing is built.
  if (!isShell(dir) && !declaredName(dir)) return failed;
  let build: AdmittedBuild | undefined;
  await report('build, budgets, texts, admission (dry run)', async () => {
    build = await admittedBuild(await openStorage(location), dir);
    return undefined;
  });
  try {
    if (!isShell(dir))
      await report('journeys', async () => {
        await checkJourneys({ dir, build, location, asked });
        return undefined;
      });
  } finally {
    build?.remove();
  }
  return failed;
}

async function told(name: string, work: () => Promise<string | undefined>): Promise<'passed' | 'failed'> {
  const startedAt = performance.now();
  const line = (sign: string, text = '') => {
    const time = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    say(`${sign} ${name.padEnd(42)}${time.padStart(8)}${text && `\n${text}`}`);
  };
  try {
    line('✓', await interruptible('nothing was changed', work));
    return 'passed';
  } catch (error) {
    const isNoFault = error instanceof NotPlayed || error instanceof Foreseen;
    line(isNoFault ? '–' : '✗', (error as Error).message);
    return isNoFault ? 'passed' : 'failed';
  }
}

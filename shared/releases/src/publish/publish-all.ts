import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defaultEntry, entriesIn, SHELL } from '@msl/federation/registry.ts';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { NotAdmitted } from '../admission/admit.ts';
import { ownManifests } from '../admission/own-manifests.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { decisionAbout } from '../registry/decisions.ts';
import { openStorage } from '../storage/open-storage.ts';
import { AT_FAULT, BuildFault } from './build-fault.ts';
import { currentVersion, isPublished, type Published, type PublishOptions, publish } from './publish.ts';

/** Once packed, it is JavaScript as this file is. */
const BRING = path.join(import.meta.dirname, `publish-one${path.extname(import.meta.filename)}`);
/** A build keeps about one core busy and takes 400 MB: more at once gains nothing on small machines. */
const PARALLEL = Math.max(1, Math.min(4, availableParallelism()));

/**
 * Brings the shell and every remote of the workspace (or those named) into the store, building only what
 * is stale, each in its own process, and looking at what nobody looked at yet: the shell first, which draws the remotes.
 * `onBuilt` hears of each as it is built, `onLeftOut` of each whose manifest is wrong, before anything is built, of each whose
 * sources give no build, and of each that is not admitted; without it that is thrown. Without the shell there is no page, so its
 * fault is always thrown.
 */
export async function publishAll(
  options: PublishOptions & {
    names?: string[];
    remotes?: ReadonlyMap<string, string>;
    onBuilt?: (published: Published) => void;
    onLeftOut?: (told: string) => void;
    build?: typeof bringInChild;
    release?: typeof publish;
  },
): Promise<Published[]> {
  const { onBuilt, onLeftOut, remotes = workspaceRemotes() } = options;
  const { build = bringInChild, release = publish } = options;
  const { faults } = ownManifests(remotes);
  const wanted = options.names ?? ['shell', ...remotes.keys()];
  const names = wanted.filter((name) => !faults.has(name));
  const told = wanted.flatMap((name) => faults.get(name) ?? []);
  if (!onLeftOut && told.length > 0) throw new Error(told.join('\n'));
  for (const one of told) onLeftOut?.(one);
  const storage = await openStorage(options.storeDir);
  // What somebody decided is served as it is: nothing is built for it.
  const needsNoBuild = async (name: string) =>
    (await isPublished(storage, name, currentVersion(name))) ||
    (await decisionAbout(storage, name)) !== undefined;
  const there = await Promise.all(names.map(needsNoBuild));
  const stale = names.filter((_, index) => !there[index]);
  const queue = [...stale];
  const leftOut = new Set<string>();
  const orLeaveOut = async (name: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const reason = reasonOf(error);
      if (!reason || !onLeftOut || name === SHELL) throw error;
      leftOut.add(name);
      const live = defaultEntry(entriesIn(await readRegistryOf(storage), name))?.metadata.version;
      onLeftOut(`${name} ${live ? `${live} stays, ` : 'is left out, '}${reason}`);
    }
  };
  const bringOne = (name: string) =>
    orLeaveOut(name, async () => {
      // Awaited first: an optional call does not even begin what is in its brackets.
      const published = await build(name, options);
      onBuilt?.(published);
    });
  const work = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) await bringOne(name);
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, stale.length) }, work));
  const done: Published[] = [];
  for (const name of names) {
    if (leftOut.has(name)) continue;
    await orLeaveOut(name, async () => {
      const published = await release(name, options);
      done.push({ ...published, built: stale.includes(name) });
    });
  }
  return done;
}

/** Why a remote's sources are at fault; undefined of what no change of them mends. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof BuildFault) return `its sources do not build: ${error.message.trim()}`;
  if (error instanceof NotAdmitted) return `its sources are not admitted:\n${error.told}`;
  return undefined;
}

/** Builds and places one, in a process of its own, if its present state is not in the store yet. */
export async function bringInChild(
  name: string,
  { storeDir, mode = 'production' }: PublishOptions,
): Promise<Published> {
  const text = await run([BRING, JSON.stringify({ name, storeDir, mode })]);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

function run(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let fault = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (fault += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(out);
      else reject(code === AT_FAULT ? new BuildFault(fault) : new Error(fault || out));
    });
  });
}

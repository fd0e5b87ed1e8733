import { entriesIn, type ShellEntry } from '@msl/federation/registry.ts';
import type { Storage } from '../storage/storage.ts';
import { moveOf, readRegistryOf, states } from './commit.ts';
import { minuteOf } from './status.ts';

export const canaryOf = <Entry extends ShellEntry>(entries: readonly Entry[]): Entry | undefined =>
  entries.find((entry) => !entry.deployment.default);

/** One canary at a time: another version would take the visitors of the one that runs, and end what is judged. */
export async function refuseOtherCanary(
  storage: Storage,
  name: string,
  version: string,
  running: ShellEntry | undefined,
): Promise<void> {
  if (!running || running.metadata.version === version) return;
  throw new Error(
    `${name} has a canary already, ${await canaryTold(storage, name, running)}. One of these first:
  npm run mfe -- rollback ${name}      ends it
  npm run mfe -- promote ${name}       gives it to everybody`,
  );
}

/** The canary that runs now, told for whoever ends it with the next move; undefined without one. */
export async function runningCanaryTold(storage: Storage, name: string): Promise<string | undefined> {
  const running = canaryOf(entriesIn(await readRegistryOf(storage), name));
  return running && canaryTold(storage, name, running);
}

/** « 2.0.0 with 10 % of visitors since 2027-01-31 12:00 UTC ». */
async function canaryTold(storage: Storage, name: string, canary: ShellEntry): Promise<string> {
  const { version } = canary.metadata;
  const since = await releasedAt(storage, name, version);
  return `${version} with ${canary.deployment.traffic} % of visitors${since && ` since ${minuteOf(since)}`}`;
}

async function releasedAt(storage: Storage, name: string, version: string): Promise<string> {
  for await (const state of states(storage)) {
    const move = moveOf(state);
    if (move.verb === 'canary' && move.name === name && move.version === version) return state.at;
  }
  return '';
}

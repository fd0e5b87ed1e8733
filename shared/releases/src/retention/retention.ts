import type { Registry } from '@msl/federation/registry.ts';
import { readRegistryOf, storedStates } from '../registry/commit.ts';
import { folderOf, versionsFolder } from '../registry/published-build.ts';
import { parseRegistry, registryFile } from '../registry/stored-registry.ts';
import { signedFolder } from '../signing/build-statement.ts';
import { type Owners, ownersIn } from '../signing/owners.ts';
import { previewedUntil, previewFile } from '../signing/preview.ts';
import type { Storage } from '../storage/storage.ts';
import { cutoff, type LastHad, type Published, reasonToKeep, versionsIn } from './retention.rules.ts';

export type Retention = { days: number; now?: number };
export type Judged = Published & { keep: string | undefined };

/** Every published version of a name, the newest first: why it stays beside this registry, or that it may go. */
export async function retentionOf(
  storage: Storage,
  name: string,
  { days, now = Date.now() }: Retention,
  known?: Registry,
): Promise<Judged[]> {
  const registry = known ?? (await readRegistryOf(storage));
  const { owners } = await ownersIn(storage);
  const versions = await storage.names(versionsFolder(name));
  const published = await Promise.all(
    versions.map((version) => ofVersion(storage, name, version, owners, now)),
  );
  const lastHad = await lastHadOf(storage, name, cutoff({ days, now }), now);
  return published
    .map((one) => ({ ...one, keep: reasonToKeep(one, { name, registry, lastHad, days, now }) }))
    .sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
}

async function ofVersion(
  storage: Storage,
  name: string,
  version: string,
  owners: Owners,
  now: number,
): Promise<Published> {
  const signed = await signedFolder(storage, folderOf(name, version), owners);
  const preview = await storage.read(previewFile(name, version));
  const until = previewedUntil(preview?.content.toString(), { name, version }, owners, now);
  return { version, at: signed?.statement.at, previewedUntil: until };
}

/** Released by a machine whose clock is behind; behind them stand states that are younger than they say. */
const LATE_CLOCKS = 10;

/**
 * When visitors last had each version, as far back as `since`. States count as they are written, also those whose key was
 * withdrawn since: what visitors had, they had. Throws when the history ends before `since`: what open pages need is not known then.
 */
async function lastHadOf(storage: Storage, name: string, since: string, now: number): Promise<LastHad> {
  const lastHad = new Map<string, string>();
  let until = new Date(now).toISOString();
  let missing = parseRegistry(await registryFile(storage)).revision ?? null;
  let older = 0;
  for await (const { at, parent, registry } of storedStates(storage)) {
    // They had it at least then, whatever the clock of the next release said.
    const last = at.localeCompare(until) > 0 ? at : until;
    for (const version of versionsIn(registry, name)) {
      if (!lastHad.has(version)) lastHad.set(version, last);
    }
    older = at <= since ? older + 1 : 0;
    missing = older > 0 ? null : parent;
    if (older > LATE_CLOCKS) break;
    until = at;
  }
  if (missing)
    throw new Error(
      `the history of ${storage.where} lacks ${missing}: what pages may need that were open before ${until} is not known, and nothing was removed`,
    );
  return lastHad;
}

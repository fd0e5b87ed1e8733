import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { CANARIES } from '../canary/step-files.ts';
import { commit } from '../registry/commit.ts';
import { folderOf } from '../registry/published-build.ts';
import { REMOVALS, removalFile } from '../registry/removals.ts';
import { proofFile } from '../signing/admission-proof.ts';
import { STATEMENT } from '../signing/build-statement.ts';
import { ownKey } from '../signing/keys.ts';
import { ownersIn, requireOwner } from '../signing/owners.ts';
import { previewFile } from '../signing/preview.ts';
import type { Storage } from '../storage/storage.ts';
import { type Judged, type Retention, retentionOf } from './retention.ts';

/** Nothing is removed for so long: what was announced before is of a process that died. */
const STALE_MS = 10 * 60 * 1000;

/**
 * Removes the versions of a name that nobody needs; gives them. Each is announced, then the registry is changed (signed by the
 * key of this machine, which must be an owner's), and only then files go: whoever releases one of them at the same moment is either
 * seen by that change, or reads the announcement. What a process left half-way is ended by the next one.
 */
export async function prune(storage: Storage, name: string, retention: Retention): Promise<string[]> {
  requireOwner((await ownersIn(storage)).owners, name, ownKey());
  const { now = Date.now() } = retention;
  const judged = await retentionOf(storage, name, retention);
  const half = await halfRemoved(storage, name, judged, now);
  const gone = judged.filter(({ keep }) => !keep).map(({ version }) => version);
  const announced: string[] = [];
  for (const version of new Set([...half, ...gone])) {
    if (await announce(storage, name, version, now)) announced.push(version);
  }
  if (announced.length === 0) return [];
  try {
    await commit(storage, `prune ${name}, ${announced.join(' ')}`, async (registry) => {
      for (const { version, keep } of await retentionOf(storage, name, retention, registry)) {
        if (keep && announced.includes(version) && !half.includes(version))
          throw new Error(`${name} ${version} is needed since a moment ago (${keep}): prune again`);
      }
    });
  } catch (error) {
    const whole = announced.filter((version) => !half.includes(version));
    for (const version of whole) await storage.remove(removalFile(name, version));
    throw error;
  }
  for (const version of announced) await removeVersion(storage, name, version);
  return announced;
}

/** What another process began to remove: without a statement it is nobody's any more. What it only announced may be needed by now. */
async function halfRemoved(
  storage: Storage,
  name: string,
  judged: readonly Judged[],
  now: number,
): Promise<string[]> {
  const half: string[] = [];
  const files = await storage.names(`${REMOVALS}/${name}`);
  for (const file of files.filter((one) => one.endsWith('.json'))) {
    const version = path.basename(file, '.json');
    const isWhole = await storage.read(`${folderOf(name, version)}/${STATEMENT}`);
    if (!isWhole) half.push(version);
    else if (judged.find((one) => one.version === version)?.keep) await withdraw(storage, name, version, now);
  }
  return half;
}

/** False when somebody else is removing it at this moment. */
async function announce(storage: Storage, name: string, version: string, now: number): Promise<boolean> {
  const file = removalFile(name, version);
  const text = JSON.stringify({ at: new Date(now).toISOString(), by: randomBytes(8).toString('hex') });
  // A write whose answer was lost was sent twice, and refused the second time.
  const isOurs = async () => (await storage.read(file))?.content.toString() === text;
  if ((await storage.write(file, text, null)) || (await isOurs())) return true;
  const other = await storage.read(file);
  if (!other || !isStale(other.content, now)) return false;
  return (await storage.write(file, text, other.tag)) || isOurs();
}

/** Of a process that died before it removed anything, of what visitors need by now. */
async function withdraw(storage: Storage, name: string, version: string, now: number): Promise<void> {
  const stored = await storage.read(removalFile(name, version));
  if (stored && isStale(stored.content, now)) await storage.remove(removalFile(name, version));
}

const isStale = (content: Buffer, now: number) =>
  now - Date.parse(JSON.parse(content.toString()).at) > STALE_MS;

/** The announcement goes last, so that nobody publishes into a folder that is being emptied. */
async function removeVersion(storage: Storage, name: string, version: string): Promise<void> {
  await storage.removeFolder(folderOf(name, version));
  await storage.removeFolder(`${CANARIES}/${name}/${version}`);
  await storage.remove(proofFile(name, version));
  await storage.remove(previewFile(name, version));
  await storage.remove(removalFile(name, version));
}

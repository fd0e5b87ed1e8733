import { SHELL } from '@msl/federation/registry.ts';
import { type Look, proofFile, verifiedLooks } from '../signing/admission-proof.ts';
import { signedFolder } from '../signing/build-statement.ts';
import { ownersIn } from '../signing/owners.ts';
import type { Storage } from '../storage/storage.ts';
import { folderOf, publishedRecord } from './published-build.ts';

type Version = { name: string; version: string };

/** All that a version is looked at for: the shell draws others' pages on the server, and is tried by theirs. */
export const looksFor = (name: string): readonly Look[] =>
  name === SHELL ? ['browser'] : ['server', 'browser'];

/** Where this version was still not looked at, as an owner signed it. */
export async function notLookedAt(storage: Storage, { name, version }: Version): Promise<Look[]> {
  const build = await recordIn(storage, { name, version });
  const { owners } = await ownersIn(storage);
  const proof = await storage.read(proofFile(name, version));
  const looks = verifiedLooks(proof?.content.toString(), { name, version, build }, owners);
  return looksFor(name).filter((look) => !looks.includes(look));
}

/** Integrity of a published version's record, which has that of every file; throws when it is not there. */
export async function recordIn(storage: Storage, { name, version }: Version): Promise<string> {
  // Whose message says what there is instead.
  await publishedRecord(storage, name, version);
  const signed = await signedFolder(storage, folderOf(name, version));
  return signed?.statement.files['build.json'] ?? '';
}

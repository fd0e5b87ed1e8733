import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { STATEMENT, signedFolder } from '../signing/build-statement.ts';
import type { Owners } from '../signing/owners.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Brings a published folder into a folder of this machine: each file that an owner signed, as it was signed, and the statement itself.
 * `owners` are those of another storage, when it is for that one. Throws when any of it is not so.
 */
export async function copySigned(
  storage: Storage,
  folder: string,
  dir: string,
  owners?: Owners,
): Promise<void> {
  const signed = await signedFolder(storage, folder, owners);
  const statement = await storage.read(`${folder}/${STATEMENT}`);
  if (!signed || !statement) throw new Error(`${folder} of ${storage.where} is signed by no owner of it`);
  for (const file of Object.keys(signed.statement.files)) {
    const content = await signed.read(file);
    if (!content) throw new Error(`${folder}/${file} of ${storage.where} is not as an owner signed it`);
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), content);
  }
  writeFileSync(path.join(dir, STATEMENT), statement.content);
}

import { storedRegistrySchema } from '@msl/federation/registry.ts';
import * as v from 'valibot';
import { beforeWithdrawals, ownersIn } from '../signing/owners.ts';
import type { Storage } from '../storage/storage.ts';
import { type StoredState, told } from './commit.ts';
import { parseRegistry, SpoiltRegistry } from './stored-registry.ts';

/**
 * Makes the newest whole state of the history the registry again, where it cannot be read or is gone, and gives that state;
 * undefined where it can. It keeps its revision: history, decisions and rollbacks follow from there. A state that nobody signed is passed over.
 */
export async function putBackRegistry(storage: Storage) {
  const stored = await storage.read('registry.json');
  if (stored && !isSpoilt(() => parseRegistry(stored))) return undefined;
  // Their names are in the order in which they were made.
  const files = (await storage.names('history')).toSorted().toReversed();
  if (!stored && files.length === 0) return undefined;
  const owners = beforeWithdrawals((await ownersIn(storage)).owners);
  for (const file of files) {
    const found = await storage.read(`history/${file}`);
    const read = v.safeParse(v.pipe(v.string(), v.parseJson()), found?.content.toString());
    if (!read.success) continue;
    const state = read.output as StoredState;
    const { registry, revision, signatures } = state;
    const whole = v.safeParse(storedRegistrySchema, { ...registry, revision, signatures });
    if (!whole.success || file !== `${revision}.json` || !told(state, owners).isSigned) continue;
    const text = `${JSON.stringify(whole.output, null, 2)}\n`;
    if (!(await storage.write('registry.json', text, stored?.tag ?? null)))
      throw new Error(`${storage.where}: somebody else changed the registry at this moment; look again`);
    return told(state, owners);
  }
  throw new Error(`${storage.where}: history/ has no whole state that an owner signed: restore a backup`);
}

function isSpoilt(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch (error) {
    if (error instanceof SpoiltRegistry) return true;
    throw error;
  }
}

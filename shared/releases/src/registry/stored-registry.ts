import { emptyRegistry, type StoredRegistry, storedRegistrySchema } from '@msl/federation/registry.ts';
import * as v from 'valibot';
import type { Storage, Stored } from '../storage/storage.ts';

/** The registry was written, or taken away, by something else than a command: what there is to type. */
export class SpoiltRegistry extends Error {
  override readonly name = 'SpoiltRegistry';
  readonly reason: string;
  constructor(reason: string) {
    super(`registry.json cannot be read (${reason}): npm run mfe -- doctor says what to do`);
    this.reason = reason;
  }
}

/** What stands in the file, with its revision; without one, an empty registry. Throws a SpoiltRegistry. */
export function parseRegistry(stored: Stored | undefined): StoredRegistry {
  if (!stored) return emptyRegistry();
  try {
    return v.parse(storedRegistrySchema, JSON.parse(stored.content.toString()));
  } catch (error) {
    throw new SpoiltRegistry((error as Error).message);
  }
}

/**
 * The file as a storage has it; undefined before the first release. Throws a SpoiltRegistry when it is gone: the next release
 * would bury what was live. The history is looked at only where there is no file.
 */
export async function registryFile(storage: Storage): Promise<Stored | undefined> {
  const stored = await storage.read('registry.json');
  if (stored || !hadRegistry(await storage.names('history'))) return stored;
  // The first releases may have been made between the two looks.
  const now = await storage.read('registry.json');
  if (!now) throw new SpoiltRegistry('it is gone, and history/ has what it led to');
  return now;
}

/** Only who finds a registry writes a second state. A first one alone may be of a release that is under way, or was killed. */
const hadRegistry = (states: readonly string[]): boolean => states.some((name) => numberOf(name) > 1);

/** `000042-1a2b3c4d` is the 42nd state. */
export const numberOf = (revision: string | null): number => Number(revision?.split('-')[0] ?? 0);

import type { Storage } from '../storage/storage.ts';

/** Versions that are being removed; each stands there only for as long as that takes. */
export const REMOVALS = 'removals';
export const removalFile = (name: string, version: string): string => `${REMOVALS}/${name}/${version}.json`;

/**
 * Throws for a version that is being removed. Whoever releases asks inside the change of the registry: a removal announces
 * itself, then changes the registry, and only then takes files away.
 */
export async function refuseRemoved(storage: Storage, name: string, version: string): Promise<void> {
  if (!(await storage.read(removalFile(name, version)))) return;
  throw new Error(
    `${name} ${version} is being removed; « npm run mfe -- prune ${name} » ends that when it was stopped half-way, then it can be published again`,
  );
}

import { recordIn } from '../registry/looked-at.ts';
import { refuseRemoved } from '../registry/removals.ts';
import { type OwnKey, ownKey } from '../signing/keys.ts';
import { ownersIn, requireOwner } from '../signing/owners.ts';
import {
  type Preview,
  previewedUntil,
  previewFile,
  previewToken,
  signPreviewed,
} from '../signing/preview.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Signs a preview with the key of this machine, which must be an owner's, and gives what stands in its link. Until it ends,
 * its version is not pruned: the storage says so first, then it is looked whether a removal was announced meanwhile.
 */
export async function recordPreview(storage: Storage, preview: Preview, key = ownKey()): Promise<string> {
  const { owners } = await ownersIn(storage);
  requireOwner(owners, preview.name, key);
  const takeBack = await keepUntil(storage, preview, key);
  try {
    await refuseRemoved(storage, preview.name, preview.version);
    await recordIn(storage, preview);
  } catch (error) {
    await takeBack();
    throw error;
  }
  return previewToken(preview, key);
}

/** Of several previews of one version the one that lasts longest counts. Gives how to go back to the one that counted before. */
async function keepUntil(storage: Storage, preview: Preview, key: OwnKey): Promise<() => Promise<unknown>> {
  const file = previewFile(preview.name, preview.version);
  const text = `${JSON.stringify(signPreviewed(preview, key))}\n`;
  const { owners } = await ownersIn(storage);
  for (;;) {
    const stored = await storage.read(file);
    const until = previewedUntil(stored?.content.toString(), preview, owners) ?? '';
    if (until >= preview.until) return async () => undefined;
    if (await storage.write(file, text, stored?.tag ?? null))
      return () => (stored ? storage.write(file, stored.content.toString()) : storage.remove(file));
  }
}

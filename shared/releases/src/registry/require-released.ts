import { openStorage } from '../storage/open-storage.ts';
import { readRegistryOf } from './commit.ts';

/** A store in which nothing was released yet: what there is to type, for whoever opens it. */
export class NothingReleased extends Error {
  override readonly name = 'NothingReleased';
  constructor(where: string) {
    super(`Nothing is released in ${where}: there is no shell to open. Where the sources are, type

  npm run mfe -- publish shell --release --storage ${where}
  npm run mfe -- publish mfe-cart --release --storage ${where}      and so on, for each remote

or npm start there, which builds and releases all that is new; then npm run serve here.`);
  }
}

/** Throws when there is no shell. A bucket that does not answer is the edge's to judge: it may have all it needs at hand. */
export async function requireReleased(location: string): Promise<void> {
  const storage = await openStorage(location);
  try {
    if ((await readRegistryOf(storage)).shell?.length) return;
  } catch (error) {
    if (location.startsWith('s3://')) return;
    throw error;
  }
  throw new NothingReleased(storage.where);
}

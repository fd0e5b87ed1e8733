import type { Storage } from './storage.ts';

/** A location is an `s3://` address or a folder. */
export async function openStorage(location: string): Promise<Storage> {
  if (location.startsWith('s3://')) {
    const { openBucket } = await import('./bucket-storage.ts');
    return openBucket(location);
  }
  const { Store } = await import('./store.ts');
  return new Store(location);
}

import type { Storage } from './storage.ts';

export const WRONG_LOCATION = 'must be a folder, or a bucket such as s3://bucket/prefix';
/** A bucket has a name, and a folder no scheme: `http://…` or `S3://…` would be taken for one, and made. */
export const isLocation = (location: string): boolean =>
  /^s3:\/\/[^/\s]/.test(location) || !/^[a-z][a-z\d+.-]+:\//i.test(location);

/** A location is an `s3://` address or a folder. */
export async function openStorage(location: string): Promise<Storage> {
  if (!isLocation(location)) throw new Error(`${location}: a storage ${WRONG_LOCATION}`);
  if (location.startsWith('s3://')) {
    const { openBucket } = await import('./bucket-storage.ts');
    return openBucket(location);
  }
  const { Store } = await import('./store.ts');
  return new Store(location);
}

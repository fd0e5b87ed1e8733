import { later } from '@msl/contracts/calendar-day.ts';
import { aBuiltRemote } from '@msl/federation-build/testing/a-built-remote.ts';
import { damagedFiles } from '../publish/publish-remote.ts';
import { release, releaseCanary } from '../registry/registry-file.ts';
import type { Storage } from '../storage/storage.ts';

export const NAME = 'mfe-cart';
/** So many days from now. */
export const inDays = (days: number) => later(new Date(), days, 'day');
/** A month from now, when nobody has a page open that was opened today. */
export const inAMonth = () => ({ days: 30, now: +inDays(31) });
export const folderOf = (version: string) => `remotes/${NAME}/${version}`;

/** 1 and 2 were released before 3, which visitors get; 4 is a canary, 5 was never released. */
export async function aLife(storage: Storage): Promise<void> {
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0'])
    await storage.place(await aBuiltRemote({ version }), folderOf(version));
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await release(storage, NAME, version);
  await releaseCanary(storage, NAME, '4.0.0', 10);
}

export const versions = (storage: Storage) => storage.names(`remotes/${NAME}`);

/** All that visitors may get is there as it was signed. */
export async function expectWhole(storage: Storage): Promise<void> {
  for (const version of ['2.0.0', '3.0.0', '4.0.0'])
    expect(await damagedFiles(storage, folderOf(version))).toEqual([]);
}

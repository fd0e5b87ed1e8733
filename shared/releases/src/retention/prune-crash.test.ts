import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import type { Storage } from '../storage/storage.ts';
import { Store } from '../storage/store.ts';
import { aBucket } from '../testing/a-bucket.ts';
import { aLife, expectWhole, folderOf, inAMonth, NAME, versions } from '../testing/a-life.ts';
import { actInAProcess } from '../testing/act-in-a-process.ts';
import { prune } from './prune.ts';

const A_QUARTER_MS = 15 * 60 * 1000;
/** Prunes in a process of its own; gives whether it was killed. */
const pruneInAProcess = (
  location: string,
  now: number,
  ...killed: [env: Record<string, string>, started?: (pid: number) => void]
): Promise<boolean> => actInAProcess([location, 'prune', String(now)], ...killed);

/** Whoever prunes next, a quarter of an hour later, ends what was begun. */
async function expectMended(storage: Storage, now: number): Promise<void> {
  await expectWhole(storage);
  await prune(storage, NAME, { days: 30, now: now + A_QUARTER_MS });
  expect(await versions(storage)).toEqual(['2.0.0', '3.0.0', '4.0.0']);
  expect(await storage.list(folderOf('5.0.0'))).toEqual([]);
  // What else a crash leaves there are drafts, which the doctor names.
  expect((await storage.list('removals')).filter((file) => file.endsWith('.json'))).toEqual([]);
  await expectWhole(storage);
}

async function again(storage: Storage): Promise<void> {
  for (const version of ['1.0.0', '5.0.0'])
    await storage.place(await aBuiltRemote({ version }), folderOf(version));
}

test('killed at every third change of a folder, what visitors get is whole, and the next one ends the work', async () => {
  const store = new Store(aTemporaryFolder());
  await aLife(store);
  let steps = 0;
  for (let killed = true; killed; steps += 3) {
    const { now } = inAMonth();
    killed = await pruneInAProcess(store.dir, now, { KILL_AT: String(steps), KILL_IN: store.dir });
    await expectMended(store, now);
    await again(store);
  }
  expect(steps).toBeGreaterThan(10);
}, 300_000);

test('killed at requests to a bucket, before or after they were done, likewise', async () => {
  const bucket = await aBucket('crash');
  const { storage, killAt, location, env } = bucket;
  await aLife(storage);
  let kills = 0;
  for (let [killed, at] = [true, 30]; killed; at += 17) {
    const { now } = inAMonth();
    killed = await pruneInAProcess(location, now, env, (pid) => killAt(pid, at));
    if (killed) kills += 1;
    await expectMended(storage, now);
    await again(storage);
  }
  expect(kills).toBeGreaterThan(3);
  bucket.close();
}, 300_000);

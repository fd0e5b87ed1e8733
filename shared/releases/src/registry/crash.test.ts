import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import type { Storage } from '../storage/storage.ts';
import { Store } from '../storage/store.ts';
import { aBucket } from '../testing/a-bucket.ts';
import { actInAProcess } from '../testing/act-in-a-process.ts';
import { history, readRegistryOf } from './commit.ts';
import { release } from './registry-file.ts';

const [V1, V2] = ['1.0.0-aaaaaaaa', '2.0.0-bbbbbbbb'];

async function twoVersions(storage: Storage): Promise<void> {
  for (const version of [V1, V2]) {
    await storage.place(await aBuiltRemote({ version }), `remotes/mfe-cart/${version}`);
  }
  await release(storage, 'mfe-cart', V1);
}

const live = async (storage: Storage) =>
  (await readRegistryOf(storage)).microFrontends['mfe-cart']?.[0]?.metadata.version;

/** Whole, and one of the two: the history says the same as the registry. */
async function expectWhole(storage: Storage): Promise<string | undefined> {
  const version = await live(storage);
  const [newest] = await history(storage);
  expect(newest?.action).toBe(`release mfe-cart ${version}`);
  return version;
}

test('killed at any change of a folder, a release leaves the old registry whole; the next one goes through', async () => {
  const store = new Store(aTemporaryFolder());
  await twoVersions(store);
  const file = path.join(store.dir, 'registry.json');
  const before = readFileSync(file);
  let steps = 0;
  let killed = true;
  for (; killed; steps += 1) {
    killed = await actInAProcess([store.dir, 'release', V2], { KILL_AT: String(steps), KILL_IN: store.dir });
    if ((await expectWhole(store)) === V2) break;
    expect(readFileSync(file).equals(before)).toBe(true);
  }
  // Writing the state, the lock, the draft, the change of names …
  expect(steps).toBeGreaterThan(4);
  await release(store, 'mfe-cart', V2);
  expect(await expectWhole(store)).toBe(V2);
  rmSync(store.dir, { recursive: true, force: true });
});

test('killed at any request to a bucket, before or after it was done, likewise', async () => {
  const bucket = await aBucket('crash');
  const { storage } = bucket;
  await twoVersions(storage);
  let steps = 0;
  for (let killed = true; killed; steps += 1) {
    killed = await actInAProcess([bucket.location, 'release', V2], bucket.env, (pid) =>
      bucket.killAt(pid, steps),
    );
    if ((await expectWhole(storage)) === V2) break;
  }
  expect(steps).toBeGreaterThan(6);
  await release(storage, 'mfe-cart', V2);
  expect(await expectWhole(storage)).toBe(V2);
  bucket.close();
});

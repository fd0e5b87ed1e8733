import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { prove } from '../admission/looks.ts';
import { notLookedAt } from '../registry/looked-at.ts';
import type { Storage } from '../storage/storage.ts';
import { Store } from '../storage/store.ts';
import { aBucket } from '../testing/a-bucket.ts';
import { actInAProcess } from '../testing/act-in-a-process.ts';
import { carry } from './carry.ts';
import { isPublished } from './publish.ts';
import { damagedFiles } from './publish-remote.ts';

const cart = { name: 'mfe-cart', version: '1.0.0-aaaaaaaa' };
const FOLDER = `remotes/${cart.name}/${cart.version}`;
const budget = { scripts: 10_000, styles: 10_000 };

const from = new Store(aTemporaryFolder());
beforeAll(async () => {
  from.publishRemote(await aBuiltRemote({ version: cart.version, manifest: { budget } }));
  await prove(from, cart, ['server', 'browser']);
});

/** What was killed left nothing that counts as published, or all of it; whoever carries next ends it. */
async function expectMended(to: Storage): Promise<void> {
  if (await isPublished(to, cart.name, cart.version)) expect(await damagedFiles(to, FOLDER)).toEqual([]);
  await carry(cart, { from, to });
  expect(await damagedFiles(to, FOLDER)).toEqual([]);
  expect(await notLookedAt(to, cart)).toEqual([]);
  await to.removeFolder(FOLDER);
  await to.removeFolder('admissions');
}

test('killed at every change of a folder, a version is there whole or not at all, and carrying again ends it', async () => {
  const to = new Store(aTemporaryFolder());
  let steps = 0;
  for (let killed = true; killed; steps += 1) {
    const env = { KILL_AT: String(steps), KILL_IN: to.dir };
    killed = await actInAProcess([to.dir, 'carry', from.dir, cart.version], env);
    await expectMended(to);
  }
  expect(steps).toBeGreaterThan(3);
}, 300_000);

test('killed at requests to a bucket, before or after they were done, likewise', async () => {
  const { storage, killAt, location, env, close } = await aBucket('carried');
  let kills = 0;
  for (let [killed, at] = [true, 1]; killed; at += 17) {
    killed = await actInAProcess([location, 'carry', from.dir, cart.version], env, (pid) => killAt(pid, at));
    if (killed) kills += 1;
    await expectMended(storage);
  }
  expect(kills).toBeGreaterThan(3);
  close();
}, 300_000);

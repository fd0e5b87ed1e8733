import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { history, readRegistryOf } from '../registry/commit.ts';
import { release, releaseCanary } from '../registry/registry-file.ts';
import { Store } from '../storage/store.ts';
import { judgeCanaries, runningIn } from './judge-canaries.ts';
import { writeSigned } from './signed-counts.ts';
import { createStepCounts } from './step-counts.ts';

const [V1, V2] = ['1.0.0-aaaaaaaa', '2.0.0-bbbbbbbb'];
const SECRET = 'a-secret-of-tests-with-32-characters';
const EDGE = 'edge';
const PRELOAD = path.join(import.meta.dirname, '../testing/killed-at.mjs');
const JUDGE = path.join(import.meta.dirname, '../testing/judge-now.ts');

/** A judge in a process of its own, killed before its n-th change of the store; gives whether it was. */
function judgeKilledAt(store: Store, change: number): boolean {
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    ['--import', PRELOAD, JUDGE, store.dir, SECRET, EDGE],
    { env: { ...process.env, KILL_AT: String(change), KILL_IN: store.dir }, encoding: 'utf8' },
  );
  if (signal !== 'SIGKILL' && status !== 0) throw new Error(stderr);
  return signal === 'SIGKILL';
}

/** A canary whose 40 visitors all met an error, beside 160 others. */
async function aFailingCanary(store: Store, remote = 'mfe-cart'): Promise<void> {
  await releaseCanary(store, remote, V2, { steps: [10], visitors: 40 });
  const step = runningIn(await readRegistryOf(store)).find(({ name }) => name === remote)?.step ?? '';
  const counts = createStepCounts(SECRET);
  for (let visitor = 0; visitor < 200; visitor++) {
    const caller = { visitor: `visitor-${visitor}`, address: `10.0.0.${visitor}` };
    if (visitor < 40) counts.count(step, 'canary', caller, 'error');
    else counts.count(step, 'stable', caller, 'load');
  }
  for (const [, counted] of counts.takeChanged(() => true))
    await writeSigned(store, SECRET, `${step}/${EDGE}`, counted);
}

const live = async (store: Store, remote = 'mfe-cart') =>
  (await readRegistryOf(store)).microFrontends[remote]?.map(({ metadata }) => metadata.version);

test('a canary that cannot be judged keeps no other from being judged, and is told of', async () => {
  const store = new Store(aTemporaryFolder());
  for (const name of ['mfe-cart', 'mfe-news']) {
    const manifest = { name, namespace: name, routes: [`/${name}`] };
    for (const version of [V1, V2])
      await store.place(await aBuiltRemote({ version, manifest }), `remotes/${name}/${version}`);
    await release(store, name, V1);
    await aFailingCanary(store, name);
  }
  const { write } = store;
  jest.spyOn(store, 'write').mockImplementation(async (key, content, expected) => {
    if (key === 'registry.json' && JSON.parse(content).microFrontends['mfe-cart'].length === 1)
      throw new Error('cannot move');
    return write.call(store, key, content, expected);
  });
  await expect(judgeCanaries({ storage: store, secret: SECRET, edge: EDGE })).rejects.toThrow('cannot move');
  expect([await live(store), await live(store, 'mfe-news')]).toEqual([[V1, V2], [V1]]);
});

test('killed at any change, a judge leaves the canary as it was or rolled back; the next one ends it once', async () => {
  const store = new Store(aTemporaryFolder());
  for (const version of [V1, V2])
    await store.place(await aBuiltRemote({ version }), `remotes/mfe-cart/${version}`);
  await release(store, 'mfe-cart', V1);
  let changes = 0;
  for (let killed = true; killed; changes += 1) {
    await aFailingCanary(store);
    const before = (await history(store)).length;
    killed = judgeKilledAt(store, changes);
    expect([[V1], [V1, V2]]).toContainEqual(await live(store));
    await judgeCanaries({ storage: store, secret: SECRET, edge: EDGE });
    expect(await live(store)).toEqual([V1]);
    expect(await history(store)).toHaveLength(before + 1);
  }
  // The lease, the state, the registry, what is told of it, what was counted …
  expect(changes).toBeGreaterThan(10);
}, 180_000);

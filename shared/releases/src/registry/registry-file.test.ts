import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registrySchema } from '@msl/federation/registry.ts';
import { aBuiltRemote, aBuiltShell, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import * as v from 'valibot';
import { withLock } from '../storage/atomic-file.ts';
import { Store } from '../storage/store.ts';
import { history } from './commit.ts';
import { promote, readRegistry, release, releaseCanary, retire, rollback } from './registry-file.ts';
import { describeStatus } from './status.ts';

const [V1, V2] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];

async function aStoreWithTwoVersions(): Promise<Store> {
  const store = new Store(aTemporaryFolder());
  for (const version of [V1, V2]) store.publishRemote(await aBuiltRemote({ version }));
  return store;
}

const live = (store: Store) =>
  readRegistry(store.dir).microFrontends['mfe-cart']?.map(({ metadata, deployment }) => [
    metadata.version,
    deployment.traffic,
  ]);

test('a release points everybody at a version and carries what the remote declares', async () => {
  const store = await aStoreWithTwoVersions();
  const registry = await release(store, 'mfe-cart', V1);
  expect(registry.microFrontends['mfe-cart']).toMatchObject([
    {
      url: `/remotes/mfe-cart/${V1}/remoteEntry.js`,
      metadata: { version: V1, integrity: expect.stringMatching(/^sha256-/) },
      deployment: { traffic: 100, default: true },
      extras: { routes: ['/cart'], namespace: 'mfe-cart', global: 'mfe_cart_1_0_0_aaaaaaaa' },
    },
  ]);
});

test('what a later release says of a remote beside all that is known is left out, and keeps nobody from reading it', async () => {
  const registry = await release(await aStoreWithTwoVersions(), 'mfe-cart', V1);
  const [entry] = registry.microFrontends['mfe-cart'] ?? [];
  const later = {
    ...entry,
    later: 1,
    extras: { ...entry?.extras, later: 1 },
    deployment: { ...entry?.deployment, later: 1 },
  };
  const written = { ...registry, later: 1, microFrontends: { 'mfe-cart': [later] } };
  expect(v.parse(registrySchema, written)).toEqual(v.parse(registrySchema, registry));
});

test('a rollback moves the pointer back to the version before', async () => {
  const store = await aStoreWithTwoVersions();
  await release(store, 'mfe-cart', V1);
  await release(store, 'mfe-cart', V2);
  await rollback(store, 'mfe-cart');
  expect(live(store)).toEqual([[V1, 100]]);
  await expect(rollback(store, 'mfe-cart')).rejects.toThrow('no earlier version');
});

test('a canary takes its share, then is promoted, or ended by a rollback', async () => {
  const store = await aStoreWithTwoVersions();
  await release(store, 'mfe-cart', V1);
  await releaseCanary(store, 'mfe-cart', V2, 10);
  expect(live(store)).toEqual([
    [V1, 90],
    [V2, 10],
  ]);
  await rollback(store, 'mfe-cart');
  expect(live(store)).toEqual([[V1, 100]]);
  await releaseCanary(store, 'mfe-cart', V2, 50);
  await promote(store, 'mfe-cart');
  expect(live(store)).toEqual([[V2, 100]]);
});

test('what was not published cannot be released', async () => {
  const store = await aStoreWithTwoVersions();
  await expect(release(store, 'mfe-cart', '3.0.0')).rejects.toThrow('not published');
  expect(live(store)).toBeUndefined();
});

test('releases at the same moment are all kept, each as a whole state of the history', async () => {
  const store = await aStoreWithTwoVersions();
  const names = Array.from({ length: 12 }, (_, index) => `mfe-part-${index}`);
  for (const name of names) store.publishRemote(await aBuiltRemote({ manifest: { name } }));
  let reading = true;
  const reader = (async () => {
    // A reader that sees half a file fails to parse it.
    while (reading) {
      readRegistry(store.dir);
      await new Promise((next) => setImmediate(next));
    }
  })();
  await Promise.all(names.map((name) => release(store, name, V1)));
  reading = false;
  await reader;
  expect(Object.keys(readRegistry(store.dir).microFrontends).sort()).toEqual([...names].sort());
  expect(await history(store)).toHaveLength(12);
});

test('a registry that somebody broke by hand is refused, never served', async () => {
  const store = await aStoreWithTwoVersions();
  writeFileSync(path.join(store.dir, 'registry.json'), '{"schema":"x","microFrontends":{"mfe-cart":[{}]}}');
  expect(() => readRegistry(store.dir)).toThrow();
});

test('the lock of a process that died is taken over', async () => {
  const file = path.join(aTemporaryFolder(), 'registry.json');
  writeFileSync(`${file}.lock`, '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(`${file}.lock`, longAgo, longAgo);
  await withLock(file, () => writeFileSync(file, 'done'));
  expect(readFileSync(file, 'utf8')).toBe('done');
});

test('a first release is taken back: nobody gets it, and it can be released again', async () => {
  const store = await aStoreWithTwoVersions();
  await release(store, 'mfe-cart', V1);
  await rollback(store, 'mfe-cart');
  expect(live(store)).toBeUndefined();
  expect(await describeStatus(store, readRegistry(store.dir), 'mfe-cart')).toContain('mfe-cart  (not live');
  expect((await history(store)).map(({ action }) => action)).toEqual([
    'rollback mfe-cart',
    `release mfe-cart ${V1}`,
  ]);
  await release(store, 'mfe-cart', V2);
  expect(live(store)).toEqual([[V2, 100]]);
});

test('a first release that ran twice is taken back all the same', async () => {
  const store = await aStoreWithTwoVersions();
  for (const _ of ['once', 'again']) await release(store, 'mfe-cart', V1);
  await rollback(store, 'mfe-cart');
  expect(live(store)).toBeUndefined();
});

test('whoever goes back is not taken out by going back once more, released again or not', async () => {
  const store = await aStoreWithTwoVersions();
  for (const version of [V1, V2]) await release(store, 'mfe-cart', version);
  await rollback(store, 'mfe-cart');
  await expect(rollback(store, 'mfe-cart')).rejects.toThrow('« retire mfe-cart » takes it out');
  await release(store, 'mfe-cart', V1);
  await expect(rollback(store, 'mfe-cart')).rejects.toThrow('« retire mfe-cart » takes it out');
  expect(live(store)).toEqual([[V1, 100]]);
  // Once it was out, the next one is its first again.
  await retire(store, 'mfe-cart');
  await release(store, 'mfe-cart', V2);
  await rollback(store, 'mfe-cart');
  expect(live(store)).toBeUndefined();
});

test('a retired remote is nobody’s, stands in the history, and comes back by a release', async () => {
  const store = await aStoreWithTwoVersions();
  await release(store, 'mfe-cart', V1);
  await release(store, 'mfe-cart', V2);
  await expect(
    retire(store, 'mfe-cart', async () => {
      throw new Error('the shell needs it');
    }),
  ).rejects.toThrow('the shell needs it');
  expect(live(store)).toEqual([[V2, 100]]);
  await retire(store, 'mfe-cart');
  expect(live(store)).toBeUndefined();
  await expect(retire(store, 'mfe-cart')).rejects.toThrow('not in the registry');
  await release(store, 'mfe-cart', V2);
  expect(live(store)).toEqual([[V2, 100]]);
});

describe('the shell', () => {
  const [S1, S2] = ['1.0.0-bbbbbbbb', '2.0.0-cccccccc'];
  const shellOf = (store: Store) =>
    readRegistry(store.dir).shell?.map(({ url, fallbackUrl, deployment }) => [
      url,
      fallbackUrl,
      deployment.traffic,
    ]);
  async function aStoreWithTwoShells(): Promise<Store> {
    const store = new Store(aTemporaryFolder());
    for (const version of [S1, S2]) store.publishShell(await aBuiltShell({ version }));
    return store;
  }
  const [one, two] = [`/shell/${S1}/main.js`, `/shell/${S2}/main.js`];

  test('is released, tried by some, promoted and rolled back like a remote', async () => {
    const store = await aStoreWithTwoShells();
    await release(store, 'shell', S1);
    await releaseCanary(store, 'shell', S2, 10);
    expect(shellOf(store)).toEqual([
      [one, undefined, 90],
      [two, undefined, 10],
    ]);
    await promote(store, 'shell');
    expect(shellOf(store)).toEqual([[two, one, 100]]);
    await rollback(store, 'shell');
    expect(shellOf(store)).toEqual([[one, undefined, 100]]);
    expect((await history(store)).map(({ action }) => action)).toEqual([
      `rollback shell ${S1}`,
      `promote shell ${S2}`,
      `canary shell ${S2} 10`,
      `release shell ${S1}`,
    ]);
  });

  test('cannot be taken out: without it there is no page', async () => {
    const store = await aStoreWithTwoShells();
    await release(store, 'shell', S1);
    await expect(rollback(store, 'shell')).rejects.toThrow('no earlier version');
    await expect(retire(store, 'shell')).rejects.toThrow('cannot be retired');
    expect(shellOf(store)).toEqual([[one, undefined, 100]]);
  });

  test('of a store from before signatures is not followed: a shell.json is signed by nobody', async () => {
    const store = await aStoreWithTwoShells();
    await store.write('shell.json', JSON.stringify({ version: S1 }));
    expect(shellOf(store)).toBeUndefined();
    await release(store, 'shell', S2);
    expect(shellOf(store)).toEqual([[two, undefined, 100]]);
  });
});

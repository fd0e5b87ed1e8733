import { rmSync } from 'node:fs';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { history, readRegistryOf } from '../registry/commit.ts';
import { promote, release, releaseCanary, rollback } from '../registry/registry-file.ts';
import { aBucket, type Bucket } from '../testing/a-bucket.ts';
import type { Storage } from './storage.ts';
import { Store } from './store.ts';

const folders: string[] = [];
let bucket: Bucket;
beforeAll(async () => {
  bucket = await aBucket();
});
afterAll(() => {
  bucket.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const storages: [string, () => Storage][] = [
  ['a folder', () => new Store(folders[folders.push(aTemporaryFolder()) - 1] ?? '')],
  ['a bucket', () => bucket.storage],
];

describe.each(storages)('%s', (_name, open) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });

  test('keeps files by key, and says what lies in a folder', async () => {
    await storage.write('notes/a.txt', 'one');
    await storage.write('notes/deep/b.txt', 'two');
    expect((await storage.read('notes/a.txt'))?.content.toString()).toBe('one');
    expect(await storage.read('notes/none.txt')).toBeUndefined();
    expect((await storage.list('notes')).sort()).toEqual(['notes/a.txt', 'notes/deep/b.txt']);
    expect(await storage.names('notes')).toEqual(['a.txt', 'deep']);
    await storage.remove('notes/a.txt');
    expect(await storage.read('notes/a.txt')).toBeUndefined();
  });

  test('writes on a condition only while it holds, and says « same » of what did not change', async () => {
    expect(await storage.write('counter', '1', null)).toBe(true);
    expect(await storage.write('counter', 'again', null)).toBe(false);
    const tag = (await storage.read('counter'))?.tag ?? '';
    expect(await storage.readIfChanged('counter', tag)).toBe('same');
    expect(await storage.write('counter', '2', tag)).toBe(true);
    expect(await storage.write('counter', '3', tag)).toBe(false);
    expect(await storage.write('nothing', 'x', tag)).toBe(false);
    expect((await storage.read('counter'))?.content.toString()).toBe('2');
  });

  test('has a build whole, with its compressed files, and refuses another content of the same version', async () => {
    const built = await aBuiltRemote();
    const folder = 'remotes/mfe-cart/1.0.0-aaaaaaaa';
    await storage.place(built, folder);
    await storage.place(built, folder);
    expect(await storage.list(folder)).toEqual(
      expect.arrayContaining([`${folder}/app.js.br`, `${folder}/build.json`, `${folder}/locales/fr-CA.json`]),
    );
    await expect(storage.place(await aBuiltRemote({ script: 'another()' }), folder)).rejects.toThrow(
      'already published with another content',
    );
    expect((await storage.read(`${folder}/app.js`))?.content.toString()).toBe('console.log("cart");');
  });

  test('releases, canaries and rollbacks are the same in both, each a state of the history', async () => {
    const [V1, V2] = ['1.0.0-aaaaaaaa', '2.0.0-bbbbbbbb'];
    await storage.place(await aBuiltRemote({ version: V2 }), `remotes/mfe-cart/${V2}`);
    await release(storage, 'mfe-cart', V1);
    await releaseCanary(storage, 'mfe-cart', V2, 10);
    await promote(storage, 'mfe-cart', { figures: { loads: 400 } });
    await rollback(storage, 'mfe-cart');
    const states = await history(storage);
    expect(states.map(({ action }) => action)).toEqual([
      `rollback mfe-cart ${V1}`,
      `promote mfe-cart ${V2}`,
      `canary mfe-cart ${V2} 10`,
      `release mfe-cart ${V1}`,
    ]);
    expect(states[1]?.figures).toEqual({ loads: 400 });
    expect(states[0]?.registry).toEqual({
      schema: expect.any(String),
      microFrontends: {
        'mfe-cart': [expect.objectContaining({ metadata: expect.objectContaining({ version: V1 }) })],
      },
    });
    expect(await history(storage, 2)).toHaveLength(2);
  });

  test('twenty releases at the same moment lose nothing: all are live, and each has its state', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `mfe-part-${index}`);
    const version = '1.0.0-aaaaaaaa';
    await Promise.all(
      names.map(async (name) =>
        storage.place(await aBuiltRemote({ manifest: { name } }), `remotes/${name}/${version}`),
      ),
    );
    const before = (await history(storage)).length;
    await Promise.all(names.map((name) => release(storage, name, version)));
    const states = await history(storage);
    expect(states).toHaveLength(before + 20);
    expect(new Set(states.slice(0, 20).map(({ action }) => action)).size).toBe(20);
    expect(Object.keys((await readRegistryOf(storage)).microFrontends)).toEqual(
      expect.arrayContaining(names),
    );
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { lookAtAll } from '../doctor/look-at-all.ts';
import { mfe } from '../mfe.ts';
import { bring, currentVersion } from '../publish/publish.ts';
import { release } from '../registry/registry-file.ts';
import { Store } from '../storage/store.ts';
import { aBucket } from '../testing/a-bucket.ts';
import { makeKey } from './keys.ts';

const version = currentVersion('mfe-cart');
const folder = aTemporaryFolder();
const env = { ...process.env };
const as = (name: string) => {
  const { publicKey } = makeKey(path.join(folder, `${name}.pem`));
  process.env = { ...env, MSL_KEY: path.join(folder, `${name}.pem`) };
  delete process.env.MSL_ROOTS;
  return publicKey;
};
let store: Store;
const signature = () =>
  readFileSync(path.join(store.remoteDir('mfe-cart', version), 'signature.json'), 'utf8');
const registry = () => readFileSync(path.join(store.dir, 'registry.json'), 'utf8');
beforeEach(async () => {
  as('root');
  store = new Store(aTemporaryFolder());
  store.publishRemote(await aBuiltRemote({ version }));
});
afterEach(() => {
  process.env = { ...env };
});

test('a machine that believes to be the root of a store of somebody else is told so by every command; nothing is written', async () => {
  await release(store, 'mfe-cart', version);
  const before = [signature(), registry()];
  as('stranger');
  const lines = ['publish mfe-cart --release', `release mfe-cart@${version}`, 'rollback mfe-cart'];
  lines.push('status', 'history', 'keys list', 'keys adopt', 'keys give cart mfe-cart', 'prune');
  lines.push('approve mfe-cart --scripts 1 --styles 1');
  for (const line of lines) {
    const err = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const code = await mfe([...line.split(' '), '--storage', store.dir]);
    const told = err.mock.calls.join('');
    err.mockRestore();
    expect([line, code, told]).toEqual([
      ...[line, 1],
      expect.stringMatching(
        /^the store at .* is signed by ed25519:\S+, which is no root known here .*\nSet MSL_ROOTS/,
      ),
    ]);
  }
  expect([signature(), registry()]).toEqual(before);
  expect(await store.read('keys.json')).toBeUndefined();
  expect(await lookAtAll(store.dir)).toContainEqual({
    state: 'wrong',
    what: expect.stringContaining('is no root known here'),
    mend: expect.stringMatching(/^Set MSL_ROOTS/),
  });
});

test('with MSL_ROOTS that name the one who signed, it is that store', async () => {
  await release(store, 'mfe-cart', version);
  const root = as('root');
  as('stranger');
  process.env.MSL_ROOTS = root;
  await expect(release(store, 'mfe-cart', version)).rejects.toThrow('mfe-cart belongs to the roots alone');
});

test('no upload writes over a signature, in a folder or a bucket, and one that counts for nobody is named', async () => {
  const before = signature();
  const { storage: bucket, close } = await aBucket();
  try {
    const key = `remotes/mfe-cart/${version}`;
    await bucket.place(await aBuiltRemote({ version }), key);
    const there = (await bucket.read(`${key}/signature.json`))?.content.toString();
    as('stranger');
    const again = bring('mfe-cart', { storeDir: store.dir });
    await expect(again).rejects.toThrow('signed by nobody who owns mfe-cart');
    for (const storage of [store, bucket]) await storage.place(await aBuiltRemote({ version }), key);
    expect(signature()).toBe(before);
    expect((await bucket.read(`${key}/signature.json`))?.content.toString()).toBe(there);
  } finally {
    close();
  }
});

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { looksOfStart } from '../admission/admitted-moves.ts';
import { prove } from '../admission/looks.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { release, releaseCanary, retire, rollback } from '../registry/registry-file.ts';
import { Store } from '../storage/store.ts';
import { currentVersion, publish } from './publish.ts';

const [OLD, OTHER] = ['0.0.1-aaaaaaaa', '0.0.2-bbbbbbbb'];
const NEW = currentVersion('mfe-cart');
let store: Store;

/** Versions that lie in the store as if they had been built: a start has nothing to build. */
beforeEach(async () => {
  store = new Store(aTemporaryFolder());
  for (const version of [OLD, OTHER, NEW]) store.publishRemote(await aBuiltRemote({ version }));
  await prove(store, { name: 'mfe-cart', version: NEW }, ['server', 'browser']);
});

const start = async () => (await publish('mfe-cart', { storeDir: store.dir })).held;
const live = async () =>
  (await readRegistryOf(store)).microFrontends['mfe-cart']?.map(({ metadata }) => metadata.version);

test('sources that changed go live where nobody ever decided anything', async () => {
  await release(store, 'mfe-cart', OLD, undefined, { decided: false });
  expect(await start()).toBeUndefined();
  expect(await live()).toEqual([NEW]);
  expect(await start()).toBeUndefined();
});

test.each<[string, () => Promise<unknown>, string[] | undefined, string]>([
  [
    'a release',
    () => release(store, 'mfe-cart', OTHER),
    [OTHER],
    `stays at ${OTHER}, released by root ed25519:`,
  ],
  ['a rollback', () => rollback(store, 'mfe-cart'), [OLD], `stays at ${OLD}, rolled back by root ed25519:`],
  ['a canary', () => releaseCanary(store, 'mfe-cart', OTHER, 10), [NEW, OTHER], ''],
  ['a remote taken out', () => retire(store, 'mfe-cart'), undefined, 'stays out, retired by root ed25519:'],
])('%s stands through a restart, which says so', async (_what, decide, expected, told) => {
  await release(store, 'mfe-cart', OLD, undefined, { decided: false });
  await release(store, 'mfe-cart', NEW, undefined, { decided: false });
  await decide();
  const held = await start();
  expect(await live()).toEqual(expected);
  if (!told) return expect(held).toBeUndefined();
  expect(held).toContain(`mfe-cart ${told}`);
  expect(held).toContain(`npm run mfe -- release mfe-cart@${NEW} gives the working tree`);
});

test('what whoever may write the storage put into the history is nobody’s decision', async () => {
  await release(store, 'mfe-cart', OLD, undefined, { decided: false });
  const file = path.join(store.dir, 'registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8'));
  const forged = { action: 'rollback mfe-cart', decided: true, at: new Date().toISOString(), by: 'root' };
  const state = {
    ...forged,
    parent: registry.revision,
    revision: '000009-forged00',
    registry,
    signatures: {},
  };
  writeFileSync(path.join(store.dir, 'history/000009-forged00.json'), JSON.stringify(state));
  writeFileSync(file, JSON.stringify({ ...registry, revision: '000009-forged00' }));
  expect(await start()).toBeUndefined();
  expect(await live()).toEqual([NEW]);
});

test('the first of a name is looked at on the server alone, what replaces it in a browser too', () => {
  expect(looksOfStart(store, undefined)).toEqual(['server']);
  expect(looksOfStart({ ...store, where: 's3://store' }, undefined)).toEqual(['server', 'browser']);
  process.env.CHROMIUM_PATH = import.meta.filename;
  expect(looksOfStart(store, {})).toEqual(['server', 'browser']);
});

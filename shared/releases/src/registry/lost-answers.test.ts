import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { prune } from '../retention/prune.ts';
import { makeKey } from '../signing/keys.ts';
import { openTrust } from '../signing/trust.ts';
import { Store } from '../storage/store.ts';
import { aLife, inAMonth, NAME } from '../testing/a-life.ts';
import { changeOwners, fallenBy, signAgain, withdrawing } from './change-owners.ts';
import { history, readRegistryOf } from './commit.ts';
import { openMirror } from './mirror.ts';
import { putBackRegistry } from './put-back.ts';
import { release, rollback } from './registry-file.ts';

const [V1, V2] = ['1.0.0-aaaaaaaa', '2.0.0-cccccccc'];
const folder = aTemporaryFolder();
const env = { ...process.env };
afterEach(() => {
  process.env = { ...env };
});

/** Does what it is asked and loses the answer once, at a key that begins so: who speaks to a bucket asks once more, and is refused. */
function loseAnswer(store: Store, at: string): void {
  const { write } = store;
  let isLost = false;
  const losing: Store['write'] = async (key, ...rest) => {
    const done = await write(key, ...rest);
    if (isLost || !key.startsWith(at)) return done;
    isLost = true;
    return false;
  };
  Object.assign(store, { write: losing });
}

const live = async (store: Store) =>
  (await readRegistryOf(store)).microFrontends[NAME]?.map(({ metadata }) => metadata.version);

test('a release and a rollback whose answer was lost are done, and stand in a whole history', async () => {
  const store = new Store(aTemporaryFolder());
  for (const version of [V1, V2])
    await store.place(await aBuiltRemote({ version }), `remotes/${NAME}/${version}`);
  await release(store, NAME, V1);
  loseAnswer(store, 'registry.json');
  await release(store, NAME, V2);
  expect(await live(store)).toEqual([V2]);
  loseAnswer(store, 'registry.json');
  await rollback(store, NAME);
  expect(await live(store)).toEqual([V1]);
  expect((await history(store)).map(({ action }) => action.split(' ')[0])).toEqual([
    'rollback',
    'release',
    'release',
  ]);
});

test('what is pruned is announced once, and goes, also when the answer was lost', async () => {
  const store = new Store(aTemporaryFolder());
  await aLife(store);
  loseAnswer(store, 'removals/');
  expect((await prune(store, NAME, inAMonth())).sort()).toEqual(['1.0.0', '5.0.0']);
});

test('nothing is pruned while the newest state of the history is missing', async () => {
  const store = new Store(aTemporaryFolder());
  await aLife(store);
  const [newest] = await history(store, 1);
  await store.remove(`history/${newest?.revision}.json`);
  await expect(prune(store, NAME, inAMonth())).rejects.toThrow(`lacks ${newest?.revision}`);
});

test('whoever joins a team has joined once when the answer was lost', async () => {
  const store = new Store(aTemporaryFolder());
  const held = { key: makeKey(`${folder}/judge.pem`).publicKey, holder: 'Judge' };
  loseAnswer(store, 'keys.json');
  const { judges } = await changeOwners(store, (document) => ({
    ...document,
    judges: [...document.judges, held],
  }));
  expect(judges).toEqual([held]);
});

/** An edge that follows a store in which the key of the moment released a remote; it looks again when it is told to. */
async function anEdgeOf(store: Store) {
  await store.place(await aBuiltRemote({ version: V1 }), `remotes/${NAME}/${V1}`);
  await release(store, NAME, V1);
  const here = aTemporaryFolder();
  const trust = openTrust({ storeDir: here });
  const mirror = await openMirror(store, here, { trust });
  mirror.close();
  return { trust, mirror };
}

test('a change of keys takes nothing from an edge, also when the bucket answers only half of what it asks', async () => {
  const [root, other] = ['root', 'other'].map((name) => makeKey(`${folder}/${name}.pem`).publicKey);
  if (!root || !other) throw new Error('two roots');
  process.env.MSL_ROOTS = `${root},${other}`;
  process.env.MSL_KEY = `${folder}/root.pem`;
  const store = new Store(aTemporaryFolder());
  const { trust, mirror } = await anEdgeOf(store);
  const isHere = () => trust.registry().microFrontends[NAME] !== undefined;
  expect(isHere()).toBe(true);

  process.env.MSL_KEY = `${folder}/other.pem`;
  const withdrawn = withdrawing(root, new Date().toISOString());
  await signAgain(store, await fallenBy(store, withdrawn));
  await changeOwners(store, withdrawn);
  const { readIfChanged } = store;
  const away = jest.spyOn(store, 'readIfChanged').mockImplementation(async (key, tag) => {
    if (key === 'registry.json') throw new Error('503');
    return readIfChanged(key, tag);
  });
  await expect(mirror.refresh()).rejects.toThrow('503');
  expect(isHere()).toBe(true);
  away.mockRestore();
  await mirror.refresh();
  expect(isHere()).toBe(true);
  expect(trust.owners().withdrawn).toHaveLength(1);
});

test('a stolen key falls at an edge also while the registry cannot be read', async () => {
  const [root, thief] = ['root', 'thief'].map((name) => makeKey(`${folder}/${name}.pem`).publicKey);
  if (!root || !thief) throw new Error('two keys');
  process.env.MSL_ROOTS = root;
  process.env.MSL_KEY = `${folder}/root.pem`;
  const store = new Store(aTemporaryFolder());
  const news = { remotes: [NAME], keys: [{ key: thief, holder: 'Thief' }] };
  await changeOwners(store, (document) => ({ ...document, teams: { news } }));
  process.env.MSL_KEY = `${folder}/thief.pem`;
  const { trust, mirror } = await anEdgeOf(store);
  expect(trust.registry().microFrontends).toHaveProperty(NAME);

  process.env.MSL_KEY = `${folder}/root.pem`;
  await changeOwners(store, withdrawing(thief, new Date().toISOString()));
  await store.write('registry.json', '{');
  await expect(mirror.refresh()).rejects.toThrow();
  expect(trust.registry().microFrontends).not.toHaveProperty(NAME);
});

test('an edge serves what it had when the registry is gone, says so, and follows what comes back', async () => {
  const store = new Store(aTemporaryFolder());
  const { trust, mirror } = await anEdgeOf(store);
  await store.place(await aBuiltRemote({ version: V2 }), `remotes/${NAME}/${V2}`);
  await release(store, NAME, V2);
  await mirror.refresh();
  await store.remove('registry.json');
  await expect(mirror.refresh()).rejects.toThrow('it is gone');
  const shown = () => trust.registry().microFrontends[NAME]?.map(({ metadata }) => metadata.version);
  expect(shown()).toEqual([V2]);
  await expect(openMirror(store, aTemporaryFolder())).rejects.toThrow('it is gone');
  await putBackRegistry(store);
  await rollback(store, NAME);
  await mirror.refresh();
  expect(shown()).toEqual([V1]);
});

test('an edge opens though what would take over is gone from the storage, and says so', async () => {
  const store = new Store(aTemporaryFolder());
  for (const version of [V1, V2]) {
    await store.place(await aBuiltRemote({ version }), `remotes/${NAME}/${version}`);
    await release(store, NAME, version);
  }
  await store.remove(`remotes/${NAME}/${V1}/remoteEntry.js`);
  const told: string[] = [];
  const dir = aTemporaryFolder();
  const mirror = await openMirror(store, dir, { onError: (error) => told.push(String(error)) });
  mirror.close();
  expect(existsSync(path.join(dir, 'remotes', NAME, V2, 'remoteEntry.js'))).toBe(true);
  expect(told).toEqual([
    expect.stringContaining(`${NAME}/${V1}/remoteEntry.js is not as an owner signed it`),
  ]);
  await store.remove(`remotes/${NAME}/${V2}/remoteEntry.js`);
  await expect(openMirror(store, aTemporaryFolder())).rejects.toThrow(`${V2}/remoteEntry.js`);
});

test('while a storage is away an edge says so once, and once that it is back', async () => {
  const store = new Store(aTemporaryFolder());
  await store.place(await aBuiltRemote({ version: V1 }), `remotes/${NAME}/${V1}`);
  await release(store, NAME, V1);
  let [isAway, asked] = [false, 0];
  const readIfChanged: Store['readIfChanged'] = async (key, tag) => {
    asked += 1;
    if (isAway) throw new Error('connect ECONNREFUSED');
    return store.readIfChanged(key, tag);
  };
  const storage = { ...store, where: store.where, readIfChanged };
  const told: string[] = [];
  const mirror = await openMirror(storage, aTemporaryFolder(), {
    onError: (error) => told.push(String(error)),
    onNews: (news) => told.push(news),
  });
  const askedAgain = async (times: number) => {
    for (const until = asked + times; asked < until; ) await pause(20);
  };
  isAway = true;
  await askedAgain(3);
  expect(told).toEqual(['Error: connect ECONNREFUSED']);
  isAway = false;
  await askedAgain(4);
  mirror.close();
  expect(told.slice(1)).toEqual([`${store.where} is followed again`]);
});

test('a first release that was killed before its swap is in nobody’s way', async () => {
  const store = new Store(aTemporaryFolder());
  await store.place(await aBuiltRemote({ version: V1 }), `remotes/${NAME}/${V1}`);
  await store.write('history/000001-0badcafe.json', '{}');
  await release(store, NAME, V1);
  expect(await live(store)).toEqual([V1]);
});

import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { mfe } from '../mfe.ts';
import { damagedFiles } from '../publish/publish-remote.ts';
import { changeOwners } from '../registry/change-owners.ts';
import { history, readRegistryOf } from '../registry/commit.ts';
import { decisionAbout } from '../registry/decisions.ts';
import { promote, release, releaseCanary, rollback } from '../registry/registry-file.ts';
import { removalFile } from '../registry/removals.ts';
import { makeKey } from '../signing/keys.ts';
import { rootsOf } from '../signing/owners.ts';
import type { Storage } from '../storage/storage.ts';
import { Store } from '../storage/store.ts';
import { aBucket, type Bucket } from '../testing/a-bucket.ts';
import { aLife, expectWhole, folderOf, inAMonth, inDays, NAME, versions } from '../testing/a-life.ts';
import { prune } from './prune.ts';

let buckets = 0;
let bucket: Bucket | undefined;
afterEach(() => {
  bucket?.close();
  bucket = undefined;
});
const storages: [string, () => Promise<Storage>][] = [
  ['a folder', async () => new Store(aTemporaryFolder())],
  [
    'a bucket',
    async () => {
      buckets += 1;
      bucket = await aBucket(`store-${buckets}`);
      return bucket.storage;
    },
  ],
];

describe.each(storages)('in %s', (_name, open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
    await aLife(storage);
  });

  test('what nobody needs goes with all that belongs to it; the rest stays, and so does the way back', async () => {
    const before = await readRegistryOf(storage);
    expect(await prune(storage, NAME, { days: 30 })).toEqual([]);
    expect((await history(storage, 1))[0]?.action).toBe(`canary ${NAME} 4.0.0 10`);
    await storage.write(`admissions/${NAME}/1.0.0.json`, '{}');
    expect((await prune(storage, NAME, inAMonth())).sort()).toEqual(['1.0.0', '5.0.0']);
    expect(await versions(storage)).toEqual(['2.0.0', '3.0.0', '4.0.0']);
    expect(await storage.list(folderOf('1.0.0'))).toEqual([]);
    expect(await storage.list('admissions')).toEqual([]);
    expect(await storage.list('removals')).toEqual([]);
    await expectWhole(storage);
    expect((await readRegistryOf(storage)).microFrontends).toEqual(before.microFrontends);
    const [newest] = await history(storage, 1);
    expect(newest).toMatchObject({
      isSigned: true,
      action: expect.stringMatching(/^prune mfe-cart, [\d. ]+$/),
    });

    await rollback(storage, NAME);
    await rollback(storage, NAME);
    // What stood behind 2 is gone: nothing leads there.
    expect((await readRegistryOf(storage)).microFrontends[NAME]).toEqual([
      expect.objectContaining({ metadata: expect.objectContaining({ version: '2.0.0' }) }),
    ]);
    expect((await readRegistryOf(storage)).microFrontends[NAME]?.[0]).not.toHaveProperty('fallbackUrl');
    await storage.place(await aBuiltRemote({ version: '5.0.0' }), folderOf('5.0.0'));
    await release(storage, NAME, '5.0.0');
  });

  test('what visitors had within the days stays, however old it is', async () => {
    await promote(storage, NAME);
    // Behind 4 stands 3; a page that got 2 as its fallback may be open for 30 days more.
    expect((await prune(storage, NAME, { days: 30, now: +inDays(29) })).sort()).toEqual([]);
    expect((await prune(storage, NAME, inAMonth())).sort()).toEqual(['1.0.0', '2.0.0', '5.0.0']);
  });

  test('what visitors had yesterday stays, though a clock that is a month behind released what came after it', async () => {
    const [name, old] = ['mfe-news', -60];
    const at = async (days: number, act: () => Promise<unknown>) => {
      jest.useFakeTimers({
        now: inDays(days),
        doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
      });
      await act().finally(() => jest.useRealTimers());
    };
    for (const version of ['0.0.1', '1.0.0', '2.0.0', '3.0.0']) {
      const built = await aBuiltRemote({ version, manifest: { name } });
      await at(old, () => storage.place(built, `remotes/${name}/${version}`));
    }
    await at(-50, () => release(storage, name, '0.0.1'));
    await at(-2, () => release(storage, name, '1.0.0'));
    await at(-1, () => release(storage, name, '2.0.0'));
    await at(-40, () => release(storage, name, '3.0.0'));
    expect(await prune(storage, name, { days: 30 })).toEqual([]);
    expect((await prune(storage, name, inAMonth())).sort()).toEqual(['0.0.1', '1.0.0']);
  });

  test('two at the same moment remove each version once', async () => {
    const gone = await Promise.all([prune(storage, NAME, inAMonth()), prune(storage, NAME, inAMonth())]);
    expect([...new Set(gone.flat())].sort()).toEqual(['1.0.0', '5.0.0']);
    expect(await versions(storage)).toEqual(['2.0.0', '3.0.0', '4.0.0']);
    expect(await storage.list('removals')).toEqual([]);
    await expectWhole(storage);
  });

  test('a release at the same moment is first and its version stays, or comes too late and is refused', async () => {
    const during = (key: RegExp, act: () => Promise<unknown>): Storage => {
      let done = false;
      const write: Storage['write'] = async (file, ...rest) => {
        if (!done && key.test(file)) {
          done = true;
          await act();
        }
        return storage.write(file, ...rest);
      };
      return { ...storage, where: storage.where, write };
    };
    await promote(storage, NAME);
    const releasing = during(/^removals\/.*1\.0\.0/, () => release(storage, NAME, '1.0.0'));
    await expect(prune(releasing, NAME, inAMonth())).rejects.toThrow('1.0.0 is needed since a moment ago');
    expect(await damagedFiles(storage, folderOf('1.0.0'))).toEqual([]);
    expect(await storage.list('removals')).toEqual([]);

    const pruning = during(/^registry\.json/, () => prune(storage, NAME, inAMonth()));
    await expect(release(pruning, NAME, '5.0.0')).rejects.toThrow('5.0.0 is not published');
    expect((await readRegistryOf(storage)).microFrontends[NAME]?.[0]?.metadata.version).toBe('1.0.0');
  });
});

test('only an owner prunes; a judge of canaries does not', async () => {
  const store = new Store(aTemporaryFolder());
  await aLife(store);
  const before = await store.read('registry.json');
  const env = { ...process.env };
  const file = path.join(aTemporaryFolder(), 'judge.pem');
  const judge = makeKey(file).publicKey;
  await changeOwners(store, (document) => ({ ...document, judges: [{ key: judge, holder: 'edge' }] }));
  Object.assign(process.env, { MSL_ROOTS: rootsOf().join(), MSL_KEY: file });
  await expect(prune(store, NAME, inAMonth())).rejects.toThrow('mfe-cart belongs to the roots alone');
  process.env = env;
  expect(await versions(store)).toHaveLength(5);
  expect((await store.read('registry.json'))?.tag).toBe(before?.tag);
});

test('pruning decides nothing about what visitors get: what npm start released, it may replace', async () => {
  const store = new Store(aTemporaryFolder());
  for (const version of ['1.0.0', '2.0.0']) store.publishRemote(await aBuiltRemote({ version }));
  await release(store, NAME, '1.0.0', undefined, { decided: false });
  expect(await prune(store, NAME, inAMonth())).toEqual(['2.0.0']);
  expect(await decisionAbout(store, NAME)).toBeUndefined();
  // Nor does it stand between a first release and its rollback.
  await rollback(store, NAME);
  expect((await readRegistryOf(store)).microFrontends).toEqual({});
});

test('a history with a hole says nothing of open pages, and nothing goes', async () => {
  const store = new Store(aTemporaryFolder());
  await aLife(store);
  const [, second] = await history(store);
  await store.remove(`history/${second?.revision}.json`);
  await expect(prune(store, NAME, { days: 30 })).rejects.toThrow(`lacks ${second?.revision}`);
  expect(await versions(store)).toHaveLength(5);
});

test('the command says what would go and why the rest stays, and changes nothing', async () => {
  const store = new Store(aTemporaryFolder());
  await aLife(store);
  const out = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await mfe(['prune', '--dry-run', '--storage', store.dir])).toBe(0);
  expect(await mfe(['prune', '--storage', store.dir])).toBe(0);
  const said = out.mock.calls.map(([line]) => String(line)).join('');
  out.mockRestore();
  expect(said).toMatch(/^mfe-cart\n(?: {2}stays.*\n){5}mfe-cart: nothing to remove\n$/);
  expect(said).toContain('4.0.0  a canary');
  expect(await store.list('removals')).toEqual([]);
});

test('what is being removed is neither published nor released meanwhile', async () => {
  const store = new Store(aTemporaryFolder());
  await aLife(store);
  await store.write(removalFile(NAME, '5.0.0'), JSON.stringify({ at: new Date().toISOString() }));
  await expect(release(store, NAME, '5.0.0')).rejects.toThrow('5.0.0 is being removed');
  await expect(releaseCanary(store, NAME, '5.0.0', 10)).rejects.toThrow('5.0.0 is being removed');
});

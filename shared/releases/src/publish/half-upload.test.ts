import { aBuiltRemote } from '@msl/federation-build/testing/a-built-remote.ts';
import { halfUploads } from '../doctor/half-uploads.ts';
import { changeOwners, fallenBy } from '../registry/change-owners.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { release } from '../registry/registry-file.ts';
import { describeStatus } from '../registry/status.ts';
import { prune } from '../retention/prune.ts';
import { makeKey } from '../signing/keys.ts';
import { rootsOf } from '../signing/owners.ts';
import { aBucket, type Bucket } from '../testing/a-bucket.ts';
import { folderOf, inAMonth, NAME, versions } from '../testing/a-life.ts';
import { actInAProcess } from '../testing/act-in-a-process.ts';
import { damagedFiles } from './publish-remote.ts';

const [LIVE, HALF] = ['1.0.0', '2.0.0'];
let bucket: Bucket;
let built: string;
beforeEach(async () => {
  bucket = await aBucket('half');
  await bucket.storage.place(await aBuiltRemote({ version: LIVE }), folderOf(LIVE));
  await release(bucket.storage, NAME, LIVE);
  built = await aBuiltRemote({ version: HALF });
  const args = [bucket.location, 'publish', built, HALF];
  // It has asked whether the version is there, and sent its signature and another file.
  expect(await actInAProcess(args, bucket.env, (pid) => bucket.killAt(pid, 5))).toBe(true);
});
afterEach(() => bucket.close());

test('an upload to a bucket that was killed is told by status and doctor, released by nobody, and ended by the next one', async () => {
  const { storage } = bucket;
  expect(await versions(storage)).toEqual([LIVE, HALF]);
  expect(await describeStatus(storage, await readRegistryOf(storage))).toMatch(
    /— {2}2\.0\.0 {2}half uploaded: nobody can release it$/,
  );
  expect(await halfUploads(storage)).toEqual([
    {
      state: 'notice',
      what: expect.stringMatching(/^remotes\/mfe-cart\/2\.0\.0 is half an upload/),
      mend: expect.stringMatching(/publish the same sources again, or .* prune mfe-cart/),
    },
  ]);
  await expect(release(storage, NAME, HALF)).rejects.toThrow('mfe-cart 2.0.0');
  await storage.place(built, folderOf(HALF));
  expect(await damagedFiles(storage, folderOf(HALF))).toEqual([]);
  expect(await halfUploads(storage)).toEqual([]);
});

test('where nobody publishes it again, prune takes it away once it is a month old', async () => {
  const { storage } = bucket;
  expect(await prune(storage, NAME, { days: 30 })).toEqual([]);
  expect(await prune(storage, NAME, inAMonth())).toEqual([HALF]);
  expect(await storage.list(folderOf(HALF))).toEqual([]);
});

test('it is not among what must be signed again when its key is withdrawn', async () => {
  const { storage } = bucket;
  expect(rootsOf()).toHaveLength(1);
  const { publicKey } = makeKey(`${built}.pem`);
  await changeOwners(storage, (document) => ({
    ...document,
    teams: { cart: { remotes: [NAME], keys: [{ key: publicKey, holder: 'Ana' }] } },
  }));
  const [root = ''] = rootsOf();
  const fallen = await fallenBy(storage, (document) => ({
    ...document,
    withdrawn: [
      { key: root as typeof publicKey, holder: 'root', team: 'roots', at: new Date().toISOString() },
    ],
  }));
  expect(fallen.folders).toEqual([folderOf(LIVE)]);
});

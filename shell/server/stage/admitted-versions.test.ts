import { rmSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { prove } from '@msl/releases/admission/looks.ts';
import { STATEMENT } from '@msl/releases/signing/build-statement.ts';
import { Store } from '@msl/releases/storage/store.ts';
import { createAdmittedVersions } from './admitted-versions.ts';

const [SEEN, UNSEEN, HALF, UNSIGNED] = [
  '1.0.0-aaaaaaaa',
  '1.0.0-bbbbbbbb',
  '1.0.0-cccccccc',
  '1.0.0-dddddddd',
];

test('production’s stage shows what an owner signed and admission looked at everywhere, and no other version', async () => {
  const store = new Store(aTemporaryFolder());
  for (const version of [SEEN, UNSEEN, HALF, UNSIGNED]) store.publishRemote(await aBuiltRemote({ version }));
  for (const version of [SEEN, UNSIGNED])
    await prove(store, { name: 'mfe-cart', version }, ['server', 'browser']);
  await prove(store, { name: 'mfe-cart', version: HALF }, ['server']);
  rmSync(path.join(store.remoteDir('mfe-cart', UNSIGNED), STATEMENT));
  const storage = async () => store;
  expect(await createAdmittedVersions({ storage })('mfe-cart')).toEqual([SEEN]);
  expect(await createAdmittedVersions({ storage })('mfe-nobody')).toEqual([]);
  const bring = jest.fn(async () => false);
  expect(await createAdmittedVersions({ storage, mirror: { bring } })('mfe-cart')).toEqual([]);
  expect(bring).toHaveBeenCalledWith(`remotes/mfe-cart/${SEEN}`);
});

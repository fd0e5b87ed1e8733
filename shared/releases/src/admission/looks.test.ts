import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { notLookedAt } from '../registry/looked-at.ts';
import { proofFile, signProof } from '../signing/admission-proof.ts';
import { signedFolder } from '../signing/build-statement.ts';
import { makeKey, ownKey } from '../signing/keys.ts';
import { Store } from '../storage/store.ts';
import { canaryAdmitted, releaseAdmitted } from './admitted-moves.ts';
import { prove } from './looks.ts';

const version = '1.0.0-aaaaaaaa';
const cart = { name: 'mfe-cart', version };
const budget = { scripts: 10_000, styles: 10_000 };

async function aStore() {
  const store = new Store(aTemporaryFolder());
  store.publishRemote(await aBuiltRemote({ version, manifest: { budget } }));
  return store;
}

test('what nobody looked at is neither released nor tried, whatever put it into the storage', async () => {
  const store = await aStore();
  const nowhere = 'nobody looked at it on the server and in a browser';
  await expect(releaseAdmitted(store, 'mfe-cart', version)).rejects.toThrow(nowhere);
  await expect(canaryAdmitted(store, 'mfe-cart', version, 10)).rejects.toThrow(nowhere);
  await prove(store, cart, ['browser']);
  await expect(releaseAdmitted(store, 'mfe-cart', version)).rejects.toThrow('looked at it on the server');
  await prove(store, cart, ['server', 'browser']);
  await releaseAdmitted(store, 'mfe-cart', version);
});

test('in a storage without a shell, who brings one is told with the whole command, and another storage is asked after', async () => {
  const store = await aStore();
  await expect(releaseAdmitted(store, 'mfe-cart', version)).rejects.toThrow(
    `mend ${store.where} has no shell, which renders the pages. Is it another storage (MSL_STORAGE, --storage)? Into a new one the store’s team brings a shell first, in its own repository: npm run --silent mfe -- publish shell --release --storage ${store.where}`,
  );
});

describe('a proof counts for the very build that was looked at, by an owner', () => {
  const thief = makeKey(path.join(aTemporaryFolder(), 'thief'));
  const looks: ('server' | 'browser')[] = ['server', 'browser'];

  test.each<[string, Partial<{ name: string; version: string; build: string }>, typeof thief]>([
    ['of another remote', { name: 'mfe-news' }, ownKey()],
    ['of another version', { version: '2.0.0-bbbbbbbb' }, ownKey()],
    ['of other files', { build: 'sha256-other' }, ownKey()],
    ['by nobody known', {}, thief],
  ])('and not %s', async (_what, other, key) => {
    const store = await aStore();
    const signed = await signedFolder(store, `remotes/mfe-cart/${version}`);
    const proof = { ...cart, build: signed?.statement.files['build.json'] ?? '', looks };
    const put = (text: object) => store.write(proofFile('mfe-cart', version), JSON.stringify(text));
    await put(signProof({ ...proof, ...other }, key));
    expect(await notLookedAt(store, cart)).toEqual(looks);
    await put(signProof(proof, ownKey()));
    expect(await notLookedAt(store, cart)).toEqual([]);
  });
});

test('the proof lies beside what is published, and holds no more than where it was looked at', async () => {
  const store = await aStore();
  await prove(store, cart, ['server', 'browser']);
  const file = path.join(store.dir, 'admissions/mfe-cart', `${version}.json`);
  const { payload } = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(JSON.parse(Buffer.from(payload, 'base64').toString()))).toEqual([
    'name',
    'version',
    'build',
    'looks',
  ]);
});

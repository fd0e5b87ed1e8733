import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aBuiltShell, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { prove } from '../admission/looks.ts';
import { mfe } from '../mfe.ts';
import { changeOwners } from '../registry/change-owners.ts';
import { history, readRegistryOf } from '../registry/commit.ts';
import { release, releaseCanary } from '../registry/registry-file.ts';
import { signBuild } from '../signing/build-statement.ts';
import { makeKey, ownKey } from '../signing/keys.ts';
import type { Storage } from '../storage/storage.ts';
import { Store } from '../storage/store.ts';
import { aBucket, type Bucket } from '../testing/a-bucket.ts';
import { carry } from './carry.ts';
import { damagedFiles } from './publish-remote.ts';

const [NAME, VERSION] = ['mfe-cart', '1.0.0-aaaaaaaa'];
const cart = { name: NAME, version: VERSION };
const FOLDER = `remotes/${NAME}/${VERSION}`;
const budget = { scripts: 10_000, styles: 10_000 };

/** Staging, where the cart is published, was looked at and is live; its folder lies here. */
async function staging(): Promise<Store> {
  const store = new Store(aTemporaryFolder());
  store.publishRemote(await aBuiltRemote({ version: VERSION, manifest: { budget } }));
  await prove(store, cart, ['server', 'browser']);
  await release(store, NAME, VERSION);
  return store;
}
const production = () => new Store(aTemporaryFolder());

async function bytesIn(storage: Storage): Promise<Record<string, string>> {
  const files = [...(await storage.list(FOLDER)), ...(await storage.list('admissions'))].sort();
  const read = files.map(async (file) => [file, (await storage.read(file))?.content.toString('base64')]);
  return Object.fromEntries(await Promise.all(read));
}

let bucket: Bucket | undefined;
afterEach(() => {
  bucket?.close();
  bucket = undefined;
});

test.each<[string, () => Promise<Storage>]>([
  ['a folder', async () => production()],
  [
    'a bucket',
    async () => {
      bucket = await aBucket('production');
      return bucket.storage;
    },
  ],
])(
  'the very bytes come into %s, with their signature and the proof of their admission',
  async (_where, open) => {
    const [from, to] = [await staging(), await open()];
    expect(await carry(cart, { from, to })).toBe(true);
    expect(await bytesIn(to)).toEqual(await bytesIn(from));
    expect(await damagedFiles(to, FOLDER)).toEqual([]);
    expect((await readRegistryOf(to)).microFrontends).toEqual({});
    expect(await carry(cart, { from, to })).toBe(false);
    expect(await bytesIn(to)).toEqual(await bytesIn(from));
  },
);

test('a file that is not what was signed is not carried, and nothing was written', async () => {
  const [from, to] = [await staging(), production()];
  writeFileSync(path.join(from.dir, FOLDER, 'app.js'), 'stolen()');
  await expect(carry(cart, { from, to })).rejects.toThrow(
    `${FOLDER}/app.js of ${from.dir} is not as an owner signed it`,
  );
  expect(await to.list('')).toEqual([]);
});

test('who may have signed it is what the other storage says', async () => {
  const [from, to] = [await staging(), production()];
  const luc = makeKey(path.join(aTemporaryFolder(), 'luc'));
  signBuild(path.join(from.dir, FOLDER), luc);
  await expect(carry(cart, { from, to })).rejects.toThrow(/is signed by nobody who owns mfe-cart in/);
  await changeOwners(to, (document) => ({
    ...document,
    teams: { cart: { remotes: [NAME], keys: [{ key: luc.publicKey, holder: 'Luc' }] } },
  }));
  expect(await carry(cart, { from, to })).toBe(true);
  expect((await bytesIn(to))[`${FOLDER}/signature.json`]).toBe(
    (await bytesIn(from))[`${FOLDER}/signature.json`],
  );
});

test('what does not fit beside what is live there is refused, and nothing was written', async () => {
  const [from, to] = [await staging(), production()];
  const other = { name: 'mfe-other', namespace: 'mfe-other', routes: ['/cart'] };
  to.publishRemote(await aBuiltRemote({ manifest: other }));
  await release(to, 'mfe-other', VERSION);
  await expect(carry(cart, { from, to })).rejects.toThrow('the route /cart is owned by another');
  expect(await to.list(`remotes/${NAME}`)).toEqual([]);
  expect(await to.list('admissions')).toEqual([]);
});

test('a shell in which a remote that is live there cannot stand is refused, and nothing was written', async () => {
  const [from, to] = [new Store(aTemporaryFolder()), production()];
  const { version } = from.publishShell(await aBuiltShell({ host: { routes: ['/', '/cart'] } }));
  to.publishRemote(await aBuiltRemote({ version: VERSION }));
  await release(to, NAME, VERSION);
  const carried = said(`shell@${version}`, '--from', from.dir, '--to', to.dir, '--release');
  expect(await carried).toMatchObject({
    code: 1,
    text: expect.stringContaining('the route /cart is owned by another'),
  });
  expect(await to.list('shell')).toEqual([]);
  expect((await readRegistryOf(to)).shell ?? []).toEqual([]);
});

test('another content under the same version is refused', async () => {
  const [from, to] = [await staging(), production()];
  to.publishRemote(await aBuiltRemote({ version: VERSION, script: 'console.log("other");' }));
  await expect(carry(cart, { from, to })).rejects.toThrow('already published with another content');
});

async function said(...args: string[]): Promise<{ code: number; text: string }> {
  const [out, fault] = [process.stdout, process.stderr].map((to) =>
    jest.spyOn(to, 'write').mockReturnValue(true),
  );
  const code = await mfe(['carry', ...args]);
  const text = [out, fault].flatMap((one) => one?.mock.calls.flat() ?? []).join('');
  for (const one of [out, fault]) one?.mockRestore();
  return { code, text };
}

test('the command carries what is live there and releases it; again it changes nothing', async () => {
  const [from, to] = [await staging(), production()];
  const way = ['--from', from.dir, '--to', to.dir];
  const first = await said(NAME, ...way);
  expect(first.text).toContain(`carried to ${to.dir}\nTo give it to visitors:`);
  const released = await said(NAME, ...way, '--release');
  expect(released.text).toMatch(/was in .* already\nmfe-cart\n {2}100 % {2}1\.0\.0-aaaaaaaa/);
  expect(await said(NAME, ...way, '--release')).toMatchObject({ code: 0 });
  const states = await history(to);
  expect(states.map(({ action, by }) => [action, by])).toEqual([
    [`release ${NAME} ${VERSION}`, expect.stringContaining(ownKey().publicKey.slice(8, 16))],
  ]);
});

test('with --release it tells which canary it ends there', async () => {
  const [from, to] = [await staging(), production()];
  const [before, tried] = ['0.8.0-aaaaaaaa', '0.9.0-aaaaaaaa'];
  for (const version of [before, tried]) to.publishRemote(await aBuiltRemote({ version }));
  await release(to, NAME, before);
  await releaseCanary(to, NAME, tried, 10);
  const { code, text } = await said(NAME, '--from', from.dir, '--to', to.dir, '--release');
  expect(text).toContain(`It takes the place of the canary ${tried} with 10 % of visitors since `);
  expect(code).toBe(0);
  expect((await readRegistryOf(to)).microFrontends[NAME]).toMatchObject([{ metadata: { version: VERSION } }]);
});

test.each<[string, (dir: string) => string[], RegExp]>([
  ['from nowhere', () => [NAME], /--from: which storage/],
  ['into itself', (dir) => [NAME, '--from', dir, '--to', dir], /--from and --to are both/],
  ['of what nobody gets', (dir) => ['mfe-news', '--from', dir], /nobody gets mfe-news .*mfe-news@VERSION/],
  ['of what is not published', (dir) => [`${NAME}@9.9.9`, '--from', dir], /9\.9\.9 is not published in/],
])('a command %s is refused with what to type', async (_what, args, told) => {
  const [from, to] = [await staging(), production()];
  const { code, text } = await said(...args(from.dir), '--storage', to.dir);
  expect([code, text]).toEqual([1, expect.stringMatching(told)]);
  rmSync(to.dir, { recursive: true, force: true });
});

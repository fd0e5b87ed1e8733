import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { prove } from '../admission/looks.ts';
import { currentVersion } from '../publish/publish.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { release, releaseCanary } from '../registry/registry-file.ts';
import { Store } from '../storage/store.ts';
import { typed } from '../testing/typed.ts';

const NAME = 'mfe-cart';
const version = currentVersion(NAME);
let store: Store;

/** It lies there as if it had been built, and was looked at. */
beforeEach(async () => {
  store = new Store(aTemporaryFolder());
  store.publishRemote(await aBuiltRemote({ version }));
  await prove(store, { name: NAME, version }, ['server', 'browser']);
});

test('before anything else it says which storage it writes, and what that holds', async () => {
  const { out } = await typed('publish', NAME, '--storage', store.dir);
  expect(out).toMatch(`… storage ${store.dir}: visitors get no mfe-cart, which is published there\n`);
  expect(out.startsWith('… storage ')).toBe(true);
  const read = await typed('publish', NAME, '--json', '--storage', store.dir);
  expect(JSON.parse(read.out)).toMatchObject({ name: NAME, version, storage: store.dir });
});

test('a release that is refused after the upload says that the files are there, and how they are released', async () => {
  const manifest = { name: 'mfe-basket', namespace: 'mfe-basket', routes: ['/cart'] };
  store.publishRemote(await aBuiltRemote({ manifest }));
  await release(store, 'mfe-basket', '1.0.0-aaaaaaaa');
  const before = await readRegistryOf(store);
  const { code, err } = await typed('publish', NAME, '--release', '--storage', store.dir);
  expect(code).toBe(1);
  expect(err).toMatch(/^mfe-cart \S+ is not admitted; what is live was not changed\.\n/);
  expect(err).toContain(
    `The files of ${NAME} ${version} are uploaded, and can be released later: npm run mfe -- release`,
  );
  expect(await readRegistryOf(store)).toEqual(before);
});

test('with --release it tells which canary it ends, in JSON too', async () => {
  const [before, tried] = ['1.0.0-aaaaaaaa', '2.0.0-bbbbbbbb'];
  for (const other of [before, tried]) store.publishRemote(await aBuiltRemote({ version: other }));
  const told = expect.stringMatching(`${tried} with 10 % of visitors since .* UTC`);
  for (const json of [false, true]) {
    await release(store, NAME, before);
    await releaseCanary(store, NAME, tried, 10);
    const { code, out } = await typed(
      ...['publish', NAME, '--release', '--storage', store.dir, ...(json ? ['--json'] : [])],
    );
    expect(code).toBe(0);
    if (json) expect(JSON.parse(out)).toMatchObject({ replaced: told });
    else expect(out).toContain(`It takes the place of the canary ${tried} with 10 % of visitors since `);
    expect((await readRegistryOf(store)).microFrontends[NAME]).toMatchObject([{ metadata: { version } }]);
  }
});

import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { prove } from '../admission/looks.ts';
import { history, readRegistryOf } from '../registry/commit.ts';
import { release, releaseCanary } from '../registry/registry-file.ts';
import { Store } from '../storage/store.ts';
import { typed } from '../testing/typed.ts';

const NAME = 'mfe-gifts';
const [V1, V2, V3] = ['1.0.0-aaaaaaaa', '2.0.0-bbbbbbbb', '3.0.0-cccccccc'];
const budget = { scripts: 10_000, styles: 10_000 };
let store: Store;

beforeEach(async () => {
  store = new Store(aTemporaryFolder());
  for (const version of [V1, V2, V3]) {
    const manifest = { name: NAME, namespace: NAME, routes: ['/gifts'], budget };
    store.publishRemote(await aBuiltRemote({ version, manifest, texts: { [NAME]: { title: 'Titre' } } }));
    await prove(store, { name: NAME, version }, ['server', 'browser']);
  }
  await release(store, NAME, V1);
  await releaseCanary(store, NAME, V2, { steps: [10, 50], visitors: 100 });
});

const releaseOf = (version: string, ...options: string[]) =>
  typed('release', `${NAME}@${version}`, ...options, '--storage', store.dir);
const minute = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;

test.each([
  ['--traffic', '20'],
  ['--steps', '5,50'],
])(
  '%s over a canary of another version is refused with what runs, since when, and what to type',
  async (...options) => {
    const before = await readRegistryOf(store);
    const { code, err } = await releaseOf(V3, ...options);
    expect(code).toBe(1);
    expect(err).toMatch(
      new RegExp(
        `^${NAME} has a canary already, ${V2} with 10 % of visitors since ${minute}\\. One of these first:\n`,
      ),
    );
    expect(err).toMatch(
      /mfe -- rollback mfe-gifts +ends it\n.*mfe -- promote mfe-gifts +gives it to everybody/,
    );
    expect(await readRegistryOf(store)).toEqual(before);

    expect(await typed('rollback', NAME, '--storage', store.dir)).toMatchObject({ code: 0 });
    expect(await releaseOf(V3, ...options)).toMatchObject({ code: 0, err: '' });
  },
);

test('of two canaries that are released at the same moment one is refused', async () => {
  await typed('rollback', NAME, '--storage', store.dir);
  const both = await Promise.allSettled([V2, V3].map((version) => releaseCanary(store, NAME, version, 10)));
  const refused = both.filter((one) => one.status === 'rejected');
  expect(refused).toEqual([
    expect.objectContaining({
      reason: expect.objectContaining({ message: expect.stringContaining('has a canary already') }),
    }),
  ]);
  expect((await readRegistryOf(store)).microFrontends[NAME]).toHaveLength(2);
});

test.each([
  ['its own version has another share', [V2, '--traffic', '20'], 20],
  ['another version is everybody’s', [V3], 100],
])('a canary that is replaced, since %s, is said', async (_why, [version = '', ...options], traffic) => {
  const { code, out } = await releaseOf(version, ...options);
  expect(code).toBe(0);
  expect(out).toMatch(
    new RegExp(`It takes the place of the canary ${V2} with 10 % of visitors since ${minute}\\.\n`),
  );
  expect((await readRegistryOf(store)).microFrontends[NAME]?.at(-1)).toMatchObject({
    metadata: { version },
    deployment: { traffic },
  });
  expect((await history(store, 1))[0]?.action).toContain(version);
});

test.each(['rollback', 'retire'])('%s tells which canary it ended', async (word) => {
  const { code, out } = await typed(word, NAME, '--storage', store.dir);
  expect(code).toBe(0);
  expect(out).toMatch(
    new RegExp(`^The canary ${V2} with 10 % of visitors since ${minute} is ended\\.\n${NAME}`),
  );
  const again = await typed('status', NAME, '--storage', store.dir);
  expect(again.out).not.toContain('(canary)');
});

import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aBuiltShell, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { mfe } from '../mfe.ts';
import { history } from '../registry/commit.ts';
import { decisionAbout } from '../registry/decisions.ts';
import { putBackRegistry } from '../registry/put-back.ts';
import { release, releaseCanary, retire, rollback } from '../registry/registry-file.ts';
import { minuteOf } from '../registry/status.ts';
import { ownKey } from '../signing/keys.ts';
import { Store } from '../storage/store.ts';
import { aBucket } from '../testing/a-bucket.ts';
import { lookAtAll } from './look-at-all.ts';

const VERSION = '1.0.0-aaaaaaaa';
const LATER = '2.0.0-bbbbbbbb';
let store: Store;
beforeEach(async () => {
  store = new Store(aTemporaryFolder());
  await release(store, 'shell', store.publishShell(await aBuiltShell()).version);
  store.publishRemote(await aBuiltRemote());
  await release(store, 'mfe-cart', VERSION);
});
afterEach(() => rmSync(store.dir, { recursive: true, force: true }));

const wrong = async () => (await lookAtAll(store.dir)).filter(({ state }) => state === 'wrong');

test('a store that is well has nothing to mend', async () => {
  expect((await wrong()).map(({ what }) => what).filter((what) => !what.startsWith('Node'))).toEqual([]);
});

test('a key that others may read is told, and with which rights it is one’s own', async () => {
  const { file } = ownKey();
  const { mode } = statSync(file);
  const told = async () =>
    (await lookAtAll(store.dir)).filter(({ what }) => what.startsWith('others may read'));
  try {
    chmodSync(file, 0o644);
    expect(await told()).toEqual([
      { state: 'notice', what: `others may read your key, ${file}`, mend: `chmod 600 '${file}'` },
    ]);
    chmodSync(file, 0o600);
    expect(await told()).toEqual([]);
  } finally {
    chmodSync(file, mode);
  }
});

test('a canary that was released by a clock that is ahead is told', async () => {
  store.publishRemote(await aBuiltRemote({ version: LATER }));
  const ahead = new Date(Date.now() + 3 * 60 * 60 * 1_000);
  jest.useFakeTimers({ now: ahead, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
  await releaseCanary(store, 'mfe-cart', LATER, { steps: [10], visitors: 40 });
  jest.useRealTimers();
  const told = (await lookAtAll(store.dir)).filter(({ what }) => what.includes('clock'));
  expect(told).toEqual([
    {
      state: 'notice',
      what: expect.stringContaining(
        `mfe-cart ${LATER}: its canary begins at ${minuteOf(ahead.toISOString())}`,
      ),
      mend: 'set that clock right; edges count from when they saw it',
    },
  ]);
});

test('a published file that somebody changed or removed is named, with what mends it', async () => {
  const folder = store.remoteDir('mfe-cart', VERSION);
  writeFileSync(path.join(folder, 'app.js'), 'evil()');
  rmSync(path.join(folder, 'app.css'));
  const [found] = await wrong();
  expect(found?.what).toContain('missing or changed: app.css, app.js');
  expect(found?.mend).toContain('rollback mfe-cart');
});

test('what somebody wrote into the registry without an owner’s signature is named: no edge follows it', async () => {
  const file = path.join(store.dir, 'registry.json');
  const { signatures, ...registry } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...registry, signatures: { shell: signatures.shell } }));
  const [found] = await wrong();
  expect(found).toEqual({
    state: 'wrong',
    what: 'mfe-cart: what the registry says of it is signed by no owner, and no edge follows it',
    mend: expect.stringContaining('keys adopt mfe-cart'),
  });
});

test.each<[string, (file: string) => void, RegExp]>([
  ['cannot be read', (file) => writeFileSync(file, readFileSync(file).subarray(0, 500)), /: .+JSON/],
  ['is gone', (file) => rmSync(file), /: it is gone/],
])(
  'a registry that %s comes back as told, with its history and every decision',
  async (_what, spoil, reason) => {
    store.publishRemote(await aBuiltRemote({ manifest: { name: 'mfe-news' } }));
    store.publishRemote(await aBuiltRemote({ version: LATER }));
    await release(store, 'mfe-news', VERSION);
    await release(store, 'mfe-cart', LATER);
    await rollback(store, 'mfe-cart');
    await retire(store, 'mfe-news');
    const file = path.join(store.dir, 'registry.json');
    const before = { registry: JSON.parse(readFileSync(file, 'utf8')), history: await history(store) };
    spoil(file);
    // Its name sorts last, and no owner signed it.
    writeFileSync(
      path.join(store.dir, 'history/999999-aaaaaaaa.json'),
      JSON.stringify({ ...before.registry, registry: before.registry, revision: '999999-aaaaaaaa' }),
    );
    expect((await wrong()).at(-1)).toMatchObject({
      what: expect.stringMatching(`^registry\\.json cannot be read${reason.source}`),
      mend: expect.stringContaining('npm run mfe -- doctor --mend'),
    });
    await expect(release(store, 'mfe-cart', LATER)).rejects.toThrow(/cannot be read.*doctor says what to do/);
    const out = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const err = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await mfe(['doctor', '--mend', '--storage', store.dir]);
    expect(err.mock.calls.join('')).toContain('registry.json is again as after « retire mfe-news » by');
    for (const spy of [out, err]) spy.mockRestore();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(before.registry);
    expect(await history(store)).toEqual(before.history);
    expect((await decisionAbout(store, 'mfe-cart'))?.action).toBe(`rollback mfe-cart ${VERSION}`);
    expect((await decisionAbout(store, 'mfe-news'))?.action).toBe('retire mfe-news');
    await release(store, 'mfe-cart', LATER);
    expect(await history(store)).toHaveLength(before.history.length + 1);
  },
);

test('an older registry.json that was put back is told, with what came after it; a forged state is none', async () => {
  const file = path.join(store.dir, 'registry.json');
  const older = readFileSync(file);
  store.publishRemote(await aBuiltRemote({ version: LATER }));
  store.publishRemote(await aBuiltRemote({ manifest: { name: 'mfe-news' } }));
  await release(store, 'mfe-cart', LATER);
  const oneBefore = readFileSync(file);
  await release(store, 'mfe-news', VERSION);
  const newest = readFileSync(file, 'utf8');
  const forged = { ...JSON.parse(older.toString()), revision: '999999-aaaaaaaa', action: 'release shell 9' };
  writeFileSync(path.join(store.dir, 'history/999999-aaaaaaaa.json'), JSON.stringify(forged));
  for (const [nth, text] of ['{"revision": "99', 'null', '{}'].entries())
    writeFileSync(path.join(store.dir, `history/99999${nth}-bbbbbbbb.json`), text);
  const told = async () =>
    (await lookAtAll(store.dir))
      .filter(({ what }) => /put back/.test(what))
      .map(({ state, what }) => `${state} ${what}`);
  expect(await told()).toEqual([]);

  writeFileSync(file, oneBefore);
  expect(await told()).toEqual([
    expect.stringMatching(/^notice mfe-news: « release mfe-news 1.+ » by .+ at .+ stands in history\/ alone/),
  ]);
  writeFileSync(file, older);
  const last = path.join(store.dir, 'history', `${JSON.parse(newest).revision}.json`);
  const signed = readFileSync(last, 'utf8');
  // What stands there beside its signature counts for nothing.
  writeFileSync(last, signed.replace(/"action": "release [^"]*"/, '"action": "prune"'));
  expect(await told()).toEqual([
    expect.stringMatching(/^wrong mfe-news: « release mfe-news 1.+ is newer than registry.json/),
    expect.stringMatching(/^wrong mfe-cart: « release mfe-cart 2.+ is newer than registry.json/),
  ]);
  // Done again it is the newest.
  await release(store, 'mfe-cart', LATER);
  expect(await told()).toEqual([expect.stringMatching(/^wrong mfe-news/)]);
  await release(store, 'mfe-news', VERSION);
  expect(await told()).toEqual([]);
});

test('a store in which nothing was released has nothing to put back', async () => {
  const empty = new Store(aTemporaryFolder());
  expect(await putBackRegistry(empty)).toBeUndefined();
  expect((await lookAtAll(empty.dir)).map(({ what }) => what)).toContain(
    'the registry is valid: 0 remotes are live',
  );
});

test('what is whole is not put back', async () => {
  const before = await store.read('registry.json');
  expect(await putBackRegistry(store)).toBeUndefined();
  expect(await store.read('registry.json')).toEqual(before);
});

test('what a process that was killed left behind is no fault, and can be cleared', async () => {
  writeFileSync(
    path.join(store.dir, 'registry.json.lock'),
    `999999999 ${(await import('node:os')).hostname()}`,
  );
  mkdirSync(path.join(store.dir, 'remotes/mfe-cart/.2.0.0-bbbbbbbb.0badcafe'));
  const findings = await lookAtAll(store.dir);
  const told = findings.filter(({ state }) => state === 'notice').map(({ mend }) => mend);
  expect(told).toEqual([expect.stringContaining('registry.json.lock'), expect.stringContaining('.0badcafe')]);
  // A doctor that was only asked to look may not be in the way of the next release.
  await release(store, 'mfe-cart', VERSION);
});

test.each(['if-none-match', 'if-match'] as const)(
  'a bucket that passes over %s is refused by name, because two releases at once could lose one',
  async (header) => {
    const bucket = await aBucket();
    const env = { ...process.env };
    Object.assign(process.env, bucket.env);
    try {
      const told = async () => (await lookAtAll(bucket.location)).map(({ what }) => what).join('\n');
      expect(await told()).toContain('can be written, and on a condition');
      bucket.ignore(header);
      expect((await told()).toLowerCase()).toContain(`ignores ${header}`);
    } finally {
      process.env = env;
      bucket.close();
    }
  },
);

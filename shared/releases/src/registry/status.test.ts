import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { STATEMENT, sealBuild } from '../signing/build-statement.ts';
import { ownKey } from '../signing/keys.ts';
import { Store } from '../storage/store.ts';
import { readRegistry, release } from './registry-file.ts';
import { describeStatus } from './status.ts';

const NOON = Date.parse('2027-01-31T12:00:00Z');
const [V1, V2, V3] = ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb', '1.0.2-00000000'];
afterEach(() => jest.useRealTimers());

/** The newest of them has the smallest number by name. */
async function aStore(): Promise<Store> {
  const store = new Store(aTemporaryFolder());
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  for (const [index, version] of [V1, V2, V3].entries()) {
    jest.setSystemTime(NOON + index * 60_000);
    store.publishRemote(await aBuiltRemote({ version }));
  }
  await release(store, 'mfe-cart', V1);
  return store;
}
const told = (store: Store) => describeStatus(store, readRegistry(store.dir), 'mfe-cart');

test('of each version it says when it was published, from which commit, and by whose key, the newest first', async () => {
  const lines = (await told(await aStore())).split('\n');
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', cwd: __dirname });
  const commit = git.status === 0 ? `  ${git.stdout.trim()}\\+?` : '  no commit known';
  const line = (share: string, version: string, time: string) =>
    expect.stringMatching(new RegExp(`^ +${share}  ${version}  2027-01-31 ${time} UTC${commit}  root \\S+$`));
  expect(lines).toEqual([
    'mfe-cart',
    line('100 %', V1, '12:00'),
    line('—', V3, '12:02'),
    line('—', V2, '12:01'),
  ]);
});

test('a date that somebody wrote afterwards is not told: the signature is over it', async () => {
  const store = await aStore();
  const file = path.join(store.remoteDir('mfe-cart', V2), STATEMENT);
  const envelope = JSON.parse(readFileSync(file, 'utf8'));
  const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
  const payload = Buffer.from(JSON.stringify({ ...statement, at: '2030-01-01T00:00:00Z' })).toString(
    'base64',
  );
  writeFileSync(file, JSON.stringify({ ...envelope, payload }));
  expect(await told(store)).toContain(`${V2}  signed by nobody who owns it`);
  expect(await told(store)).not.toContain('2030');
});

test('a version that was published outside of git says that no commit is known', async () => {
  const store = await aStore();
  const file = path.join(store.remoteDir('mfe-cart', V2), STATEMENT);
  const { payload } = JSON.parse(readFileSync(file, 'utf8'));
  const { commit: _commit, ...statement } = JSON.parse(Buffer.from(payload, 'base64').toString());
  writeFileSync(file, sealBuild(statement, ownKey()));
  expect(await told(store)).toMatch(
    new RegExp(`—  ${V2}  2027-01-31 12:01 UTC  no commit known  root \\S+$`, 'm'),
  );
});

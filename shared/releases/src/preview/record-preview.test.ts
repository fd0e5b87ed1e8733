import { later } from '@msl/contracts/calendar-day.ts';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { prove } from '../admission/looks.ts';
import { mfe } from '../mfe.ts';
import { prune } from '../retention/prune.ts';
import { previewFile } from '../signing/preview.ts';
import type { Storage } from '../storage/storage.ts';
import { Store } from '../storage/store.ts';
import { aLife, inAMonth, inDays, NAME } from '../testing/a-life.ts';
import { recordPreview } from './record-preview.ts';

const VERSION = '5.0.0';
/** From one moment: a preview of thirty days that lasts a millisecond more is none. */
const until = (days: number) => {
  const now = new Date();
  const [at, until] = [now, later(now, days, 'day')].map((moment) => moment.toISOString()) as [
    string,
    string,
  ];
  return { name: NAME, version: VERSION, at, until };
};

async function aStore(): Promise<Store> {
  const store = new Store(aTemporaryFolder());
  await aLife(store);
  return store;
}

async function said(...args: string[]): Promise<{ code: number; text: string }> {
  const [out, fault] = [process.stdout, process.stderr].map((to) =>
    jest.spyOn(to, 'write').mockReturnValue(true),
  );
  const code = await mfe(args);
  const text = [out, fault].flatMap((one) => one?.mock.calls.flat() ?? []).join('');
  for (const one of [out, fault]) one?.mockRestore();
  return { code, text };
}

test('a version stays for as long as somebody may look at it, and goes with its record', async () => {
  const store = await aStore();
  const { days, now } = inAMonth();
  await recordPreview(store, until(30));
  // Published more than a day ago, and looked at still.
  expect(await prune(store, NAME, { days: 1, now: +inDays(2) })).not.toContain(VERSION);
  expect(await prune(store, NAME, { days, now })).toContain(VERSION);
  expect(await store.list('previews')).toEqual([]);
});

test('of two previews of one version the one that lasts longer keeps it', async () => {
  const store = await aStore();
  await recordPreview(store, until(20));
  await recordPreview(store, until(5));
  expect(await prune(store, NAME, { days: 1, now: +inDays(10) })).not.toContain(VERSION);
});

test('a second preview that fails leaves the first one its time', async () => {
  const store = await aStore();
  await recordPreview(store, until(20));
  const read: Storage['read'] = async (file) => {
    if (file.endsWith('build.json')) throw new Error('away');
    return store.read(file);
  };
  await expect(recordPreview({ ...store, where: store.where, read }, until(25))).rejects.toThrow('away');
  expect(await prune(store, NAME, { days: 1, now: +inDays(10) })).not.toContain(VERSION);
});

test('a version that is being removed gets no link, and no record stays of it', async () => {
  const store = await aStore();
  let during = async () => undefined as unknown;
  const write: Storage['write'] = async (file, ...rest) => {
    const written = await store.write(file, ...rest);
    if (/^previews/.test(file)) await during();
    return written;
  };
  const storage: Storage = { ...store, where: store.where, write };
  during = () => store.write(`removals/${NAME}/${VERSION}.json`, JSON.stringify({ at: new Date() }));
  await expect(recordPreview(storage, until(7))).rejects.toThrow('5.0.0 is being removed');
  expect(await store.read(previewFile(NAME, VERSION))).toBeUndefined();
  await store.remove(`removals/${NAME}/${VERSION}.json`);
  during = () => store.removeFolder(`remotes/${NAME}/${VERSION}`);
  await expect(recordPreview(storage, until(7))).rejects.toThrow('5.0.0 is not published');
});

test('the command prints a link, « status » and « prune » say until when', async () => {
  const store = await aStore();
  await prove(store, { name: NAME, version: VERSION }, ['server', 'browser']);
  const where = ['--storage', store.dir];
  const link = await said(
    'preview',
    `${NAME}@${VERSION}`,
    '--days',
    '3',
    '--store',
    'https://market.test/x',
    ...where,
  );
  expect(link.text).toMatch(/\nhttps:\/\/market\.test\/preview#[\w-]+\.[\w-]{43}\.[\w-]{86}\n/);
  expect(link.text).not.toContain('this machine');
  const here = await said('preview', `${NAME}@${VERSION}`, '--days', '3', ...where);
  expect(here.text).toMatch(
    /\nhttp:\/\/localhost:\d+\/preview#\S+\n\nThe link leads to this machine, which nobody else reaches: --store https/,
  );
  const day = /until (\S+) \S+ UTC, for whoever/.exec(link.text)?.[1];
  expect((await said('status', NAME, ...where)).text).toMatch(
    new RegExp(`5\\.0\\.0 .*\\(preview until ${day} .* UTC\\)`),
  );
  expect((await said('prune', NAME, '--dry-run', ...where)).text).toContain(`5.0.0  previewed until ${day}`);
});

test('the address of the store is no storage, where MSL_STORAGE names that', async () => {
  const store = await aStore();
  await prove(store, { name: NAME, version: VERSION }, ['server', 'browser']);
  const before = process.env.MSL_STORAGE;
  process.env.MSL_STORAGE = store.dir;
  try {
    const link = await said('preview', `${NAME}@${VERSION}`, '--store', 'https://market.test');
    expect(link.text).toMatch(/\nhttps:\/\/market\.test\/preview#/);
  } finally {
    if (before === undefined) delete process.env.MSL_STORAGE;
    else process.env.MSL_STORAGE = before;
  }
});

test.each<[string, string[], RegExp]>([
  ['without a version', [NAME], /which version\?/],
  ['for longer than thirty days', [`${NAME}@${VERSION}`, '--days', '31'], /--days 31: from 1 to 30/],
  [
    'to where no store is',
    [`${NAME}@${VERSION}`, '--store', '.data/store'],
    /no address at which a store is open/,
  ],
  ['to a version that is not published', [`${NAME}@9.9.9`], /9\.9\.9 is not published/],
])('a link %s is refused with what to type', async (_what, args, told) => {
  const store = await aStore();
  const { code, text } = await said('preview', ...args, '--storage', store.dir);
  expect([code, text]).toEqual([1, expect.stringMatching(told)]);
});

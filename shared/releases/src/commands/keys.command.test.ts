import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { later } from '@msl/contracts/calendar-day.ts';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { mfe } from '../mfe.ts';
import { history, readRegistryOf } from '../registry/commit.ts';
import { release } from '../registry/registry-file.ts';
import { makeKey } from '../signing/keys.ts';
import { openTrust } from '../signing/trust.ts';
import { Store } from '../storage/store.ts';

const VERSION = '1.0.0-aaaaaaaa';
const folder = aTemporaryFolder();
const fileOf = (name: string) => path.join(folder, `${name}.pem`);
const keyOf = (name: string) => makeKey(fileOf(name)).publicKey;
const env = { ...process.env };
let store: Store;
beforeEach(async () => {
  process.env.MSL_ROOTS = keyOf('root');
  store = new Store(aTemporaryFolder());
  as('root');
});
afterEach(() => {
  process.env = { ...env };
});
const as = (name: string) => {
  process.env.MSL_KEY = fileOf(name);
};

/** Whether a command went well, and all that it said. */
async function typed(...args: string[]): Promise<[well: boolean, said: string]> {
  const said: string[] = [];
  const keep = (text: unknown) => said.push(String(text)) > 0;
  const spies = [process.stderr, process.stdout].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation(keep),
  );
  const code = await mfe([...args, '--storage', store.dir]);
  for (const spy of spies) spy.mockRestore();
  return [code === 0, said.join('')];
}

async function aTeam(): Promise<void> {
  await typed('keys', 'give', 'cart', 'mfe-cart');
  await typed('keys', 'add', 'cart', keyOf('ana'), '--holder', 'Ana Roy');
  await typed('keys', 'add', 'catalog', keyOf('luc'), '--holder', 'Luc');
}
const publishAs = async (name: string, version = VERSION) => {
  as(name);
  store.publishRemote(await aBuiltRemote({ version }));
  await release(store, 'mfe-cart', version);
};
const live = async () =>
  (await readRegistryOf(store)).microFrontends['mfe-cart']?.map(({ metadata }) => metadata.version);

test('what visitors get of a remote that another team is given is signed anew, and stays', async () => {
  await aTeam();
  await publishAs('ana');
  as('root');
  const [well, said] = await typed('keys', 'give', 'catalog', 'mfe-cart');
  expect(well).toBe(true);
  expect(said).toMatch(/^signed anew by you:\n {2}what visitors get of mfe-cart\n/);
  expect(await live()).toEqual([VERSION]);
});

test('what follows a key that fell counts at once, however far ahead that key’s clock was', async () => {
  await aTeam();
  await typed('keys', 'add', 'cart', keyOf('zoe'), '--holder', 'Zoé');
  jest.useFakeTimers({ advanceTimers: true, now: +later(new Date(), 30, 'day') });
  await publishAs('ana');
  jest.useRealTimers();
  const edge = openTrust({ storeDir: store.dir });
  expect(edge.registry().microFrontends).toHaveProperty('mfe-cart');
  as('root');
  await typed('keys', 'withdraw', keyOf('ana'), '--fall');
  expect(edge.registry().microFrontends).toEqual({});
  await publishAs('zoe', '2.0.0-cccccccc');
  expect(edge.registry().microFrontends).toHaveProperty('mfe-cart');
});

test('a withdrawn key joins no team again, and no team has the name of something else', async () => {
  await aTeam();
  await typed('keys', 'withdraw', keyOf('ana'));
  const [well, said] = await typed('keys', 'add', 'cart', keyOf('ana'), '--holder', 'Ana Roy');
  expect([well, said]).toEqual([false, expect.stringContaining('was withdrawn, for good')]);
  for (const words of [
    ['add', '__proto__', keyOf('zoe'), '--holder', 'Zoé'],
    ['give', 'judges', 'mfe-cart'],
  ]) {
    const [isDone, why] = await typed('keys', ...words);
    expect(isDone).toBe(false);
    expect(why).not.toContain('TypeError');
  }
  expect((await typed('keys', 'add', 'constructor', keyOf('zoe'), '--holder', 'Zoé'))[0]).toBe(true);
});

test('roots are shown whole, and a shortened one is refused with the name of its variable', async () => {
  expect((await typed('keys', 'list'))[1]).toMatch(`roots       ${keyOf('root')}   own`);
  process.env.MSL_ROOTS = `${keyOf('root')},ed25519:nxBCnI0P`;
  const [well, said] = await typed('keys', 'list');
  expect(well).toBe(false);
  expect(said).toMatch(/^MSL_ROOTS must be .*; ed25519:nxBCnI0P is none/);
});

test('a root gives a remote to a team; its people release it, and the history names them', async () => {
  await aTeam();
  await publishAs('ana');
  expect(await live()).toEqual([VERSION]);
  const [newest] = await history(store);
  expect(newest?.by).toBe('Ana Roy (cart)');
  expect((await typed('keys', 'list'))[1]).toMatch(/cart +mfe-cart +by Ana Roy ed25519:/);
});

test('another team is refused up front, with who owns the remote; nothing changes', async () => {
  await aTeam();
  await publishAs('ana');
  const before = readFileSync(path.join(store.dir, 'registry.json'), 'utf8');
  as('luc');
  for (const line of [`release mfe-cart@${VERSION}`, 'rollback mfe-cart', 'promote mfe-cart']) {
    expect(await typed(...line.split(' '))).toEqual([
      false,
      expect.stringMatching(
        /no canary|mfe-cart belongs to cart \(Ana Roy\); your key is that of Luc \(catalog\)/,
      ),
    ]);
  }
  await expect(release(store, 'mfe-cart', VERSION)).rejects.toThrow('mfe-cart belongs to cart');
  expect(readFileSync(path.join(store.dir, 'registry.json'), 'utf8')).toBe(before);
});

test('a name in the environment changes nobody’s name in the history', async () => {
  process.env.MSL_BY = 'the owner';
  await publishAs('root');
  expect((await history(store))[0]?.by).toMatch(/^root ed25519:/);
});

test('only a root says who owns what', async () => {
  await aTeam();
  as('ana');
  expect(await typed('keys', 'give', 'cart', 'mfe-catalog')).toEqual([
    false,
    expect.stringContaining('only a root says who owns what'),
  ]);
});

test('of a key that is withdrawn, what visitors get is signed anew before', async () => {
  await aTeam();
  await publishAs('ana');
  as('root');
  const [well, said] = await typed('keys', 'withdraw', keyOf('ana'));
  expect([well, said]).toEqual([
    true,
    expect.stringContaining('signed anew by you:\n  what visitors get of mfe-cart'),
  ]);
  expect(await live()).toEqual([VERSION]);
  expect((await history(store)).map(({ by }) => by)).toEqual([
    expect.stringMatching(/^root /),
    'Ana Roy (cart, withdrawn)',
  ]);
  as('ana');
  await expect(release(store, 'mfe-cart', VERSION)).rejects.toThrow('Ana Roy (cart, withdrawn)');
});

test('with --fall, what a stolen key signed counts for nothing at once', async () => {
  await aTeam();
  await publishAs('ana');
  as('root');
  await typed('keys', 'withdraw', keyOf('ana'), '--fall');
  expect(await live()).toBeUndefined();
  await expect(release(store, 'mfe-cart', VERSION)).rejects.toThrow(
    'is not as an owner of mfe-cart signed it',
  );
  await publishAs('root', '2.0.0-bbbbbbbb');
  expect(await live()).toEqual(['2.0.0-bbbbbbbb']);
});

test('a key is replaced: the same holder goes on with another, and what stands stays', async () => {
  await aTeam();
  await publishAs('ana');
  as('root');
  await typed('keys', 'replace', keyOf('ana'), keyOf('ana-again'));
  expect(await live()).toEqual([VERSION]);
  await publishAs('ana-again', '2.0.0-bbbbbbbb');
  expect((await history(store))[0]?.by).toBe('Ana Roy (cart)');
});

test.each([
  ['once', ['ana-again']],
  ['twice', ['ana-again', 'ana-once-more']],
])('a first release that was signed again %s is taken back as before', async (_times, keys) => {
  await aTeam();
  await publishAs('ana');
  as('root');
  for (const [index, key] of keys.entries())
    await typed('keys', 'replace', keyOf(keys[index - 1] ?? 'ana'), keyOf(key));
  expect((await history(store))[0]?.action).toBe(`sign mfe-cart ${VERSION}, release`);
  as(keys.at(-1) ?? '');
  expect(await typed('rollback', 'mfe-cart')).toEqual([true, expect.stringContaining('not live')]);
  expect(await live()).toBeUndefined();
});

test('going back twice takes nothing out, though it was signed again between, and says the way on', async () => {
  await aTeam();
  await publishAs('ana');
  await publishAs('ana', '2.0.0-bbbbbbbb');
  await typed('rollback', 'mfe-cart');
  as('root');
  await typed('keys', 'replace', keyOf('ana'), keyOf('ana-again'));
  expect(await typed('rollback', 'mfe-cart')).toEqual([
    false,
    expect.stringContaining('« retire mfe-cart » takes it out'),
  ]);
  expect(await live()).toEqual([VERSION]);
});

test('what was published before signatures counts once its owner adopts it, unless somebody changed it', async () => {
  await publishAs('root');
  const registry = path.join(store.dir, 'registry.json');
  const { signatures: _all, ...unsigned } = JSON.parse(readFileSync(registry, 'utf8'));
  writeFileSync(registry, JSON.stringify(unsigned));
  rmSync(path.join(store.remoteDir('mfe-cart', VERSION), 'signature.json'));
  expect(await live()).toBeUndefined();
  const app = path.join(store.remoteDir('mfe-cart', VERSION), 'app.js.br');
  const whole = readFileSync(app);
  writeFileSync(app, readFileSync(path.join(store.remoteDir('mfe-cart', VERSION), 'app.css.br')));
  expect(await typed('keys', 'adopt')).toEqual([
    false,
    expect.stringContaining('app.js.br is not what was published'),
  ]);
  writeFileSync(app, whole);
  expect(await typed('keys', 'adopt')).toEqual([
    true,
    expect.stringContaining('what visitors get of mfe-cart'),
  ]);
  expect(await live()).toEqual([VERSION]);
  expect(await typed('keys', 'adopt')).toEqual([true, expect.stringContaining('all is signed already')]);
});

test.each([
  ['keys lst', 'there is no « keys lst »'],
  ['keys add cart', 'keys add TEAM KEY --holder NAME'],
  ['keys add cart ana --holder Ana', 'ana: a KEY is what « keys make » prints'],
  ['keys withdraw ed25519:nobody', 'no key, or more than one'],
  ['keys adopt mfe-card', 'mfe-card was never published in'],
])('« %s » says what is wrong', async (line, told) => {
  expect(await typed(...line.split(' '))).toEqual([false, expect.stringContaining(told)]);
});

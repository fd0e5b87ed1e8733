// Long because: every attack stands in one table.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { changeOwners, withdrawing } from '@msl/releases/registry/change-owners.ts';
import { release } from '@msl/releases/registry/registry-file.ts';
import { signBuild } from '@msl/releases/signing/build-statement.ts';
import { sealed } from '@msl/releases/signing/envelope.ts';
import { makeKey, type OwnKey } from '@msl/releases/signing/keys.ts';
import { signOwners } from '@msl/releases/signing/owners.ts';
import { memoryIn, openTrust } from '@msl/releases/signing/trust.ts';
import type { Store } from '@msl/releases/storage/store.ts';
import { createPublished } from './published.ts';
import { anEdge, pageStateOf, signedVisitor } from './testing/an-edge.ts';

/**
 * Whoever may write the whole storage, and has the key of another team, against an edge that runs: nothing of theirs may
 * reach a browser or be rendered. Everything of theirs says EVIL.
 */
const [V1, V2, EVIL] = ['1.0.0-aaaaaaaa', '2.0.0-cccccccc', '6.6.6-66666666'];
const shell = `exports.shared = {};
exports.renderPage = async ({ state, bringRemote }) => ({
  html: '<h1>' + (await bringRemote(state.remotes[0], './App')).server.modules['./App']() + '</h1>',
  rendered: { page: null, parts: [], answers: [], refusals: [] },
  head: { title: 'Cart', description: '', indexed: true },
});`;
const cart = (word: string) => `exports.modules = { './App': () => '${word}' };`;
const keys = aTemporaryFolder();
const [thief, neighbour] = ['thief', 'neighbour'].map((name) => makeKey(path.join(keys, name))) as [
  OwnKey,
  OwnKey,
];
const visit = { host: 'store.test', cookie: signedVisitor('somebody'), 'accept-encoding': 'br' };

async function theStore() {
  const { app, store } = await anEdge({ server: { shell, cart: cart('good') } });
  await changeOwners(store, (document) => ({
    ...document,
    teams: { news: { remotes: ['mfe-news'], keys: [{ key: neighbour.publicKey, holder: 'News' }] } },
  }));
  return { app, store };
}
type Open = Awaited<ReturnType<typeof theStore>>;

const home = (store: Store, version = V1) => store.remoteDir('mfe-cart', version);
const registryOf = (store: Store) => path.join(store.dir, 'registry.json');
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value));

/** A whole build of theirs, in the place of a version. */
async function plant(store: Store, version: string, key?: OwnKey): Promise<void> {
  const server = cart('EVIL');
  const built = await aBuiltRemote({ version, script: 'EVIL()', server, manifest: { rendered: ['/cart'] } });
  writeFileSync(path.join(built, 'remoteEntry.js'), 'EVIL()');
  rmSync(path.join(built, 'remoteEntry.js.br'), { force: true });
  if (key) signBuild(built, key);
  rmSync(home(store, version), { recursive: true, force: true });
  cpSync(built, home(store, version), { recursive: true });
}

/** The registry leads to their version, signed by a key of theirs or as it was. */
function point(store: Store, key?: OwnKey): void {
  const registry = JSON.parse(readFileSync(registryOf(store), 'utf8').replaceAll(V1, EVIL));
  const content = JSON.parse(Buffer.from(registry.signatures['mfe-cart'].payload, 'base64').toString());
  const theirs = { ...JSON.parse(JSON.stringify(content).replaceAll(V1, EVIL)), serial: content.serial + 1 };
  if (key) registry.signatures['mfe-cart'] = sealed('pointer', theirs, key);
  writeJson(registryOf(store), registry);
}

const attacks: [string, (store: Store) => unknown][] = [
  [
    'exchange a script, and its compressed form',
    (store) => {
      for (const file of ['app.js', 'app.js.br', 'app.js.gz', 'remoteEntry.js'])
        writeFileSync(path.join(home(store), file), 'EVIL()');
    },
  ],
  [
    'exchange the server build',
    (store) => writeFileSync(path.join(home(store), 'server/server.js'), cart('EVIL')),
  ],
  [
    'exchange texts and styles',
    (store) => {
      writeFileSync(path.join(home(store), 'locales/fr-CA.json'), '{"mfe-cart":{"title":"EVIL"}}');
      writeFileSync(path.join(home(store), 'app.css'), '.EVIL{}');
    },
  ],
  ['exchange a whole version, unsigned', (store) => plant(store, V1)],
  ['exchange a whole version, signed by another team', (store) => plant(store, V1, neighbour)],
  ['exchange a whole version, signed by nobody known', (store) => plant(store, V1, thief)],
  [
    'exchange the shell',
    (store) => {
      const [version = ''] = readdirSync(path.join(store.dir, 'shell'));
      for (const file of ['main.js', 'main.js.br', 'server/server.js', 'build.json'])
        writeFileSync(path.join(store.shellDir(version), file), 'EVIL()');
    },
  ],
  [
    'publish a version and point at it, with the old signature',
    async (store) => {
      await plant(store, EVIL);
      point(store);
    },
  ],
  [
    'publish and point, signed by another team',
    async (store) => {
      await plant(store, EVIL, neighbour);
      point(store, neighbour);
    },
  ],
  [
    'publish and point, signed by nobody known',
    async (store) => {
      await plant(store, EVIL, thief);
      point(store, thief);
    },
  ],
  [
    'take the signatures away',
    async (store) => {
      await plant(store, EVIL);
      point(store);
      const { signatures: _all, ...rest } = readJson(registryOf(store));
      writeJson(registryOf(store), rest);
    },
  ],
  [
    'give themselves the remote',
    async (store) => {
      await plant(store, EVIL, thief);
      const teams = { thieves: { remotes: ['*'], keys: [{ key: thief.publicKey, holder: 'Thief' }] } };
      const document = { version: 99, teams, judges: [], withdrawn: [] };
      writeJson(path.join(store.dir, 'keys.json'), signOwners(document, thief));
      point(store, thief);
    },
  ],
  [
    'take the document of owners away',
    async (store) => {
      rmSync(path.join(store.dir, 'keys.json'));
      await plant(store, EVIL, thief);
      point(store, thief);
    },
  ],
  ['break the registry', (store) => writeFileSync(registryOf(store), '{"EVIL":')],
  ['take the registry away', (store) => rmSync(registryOf(store))],
];

/** All that a visitor is given: the page, its files, the registry, and with a cookie that asks for their version. */
async function given({ app }: Open): Promise<string> {
  const overrides = encodeURIComponent(JSON.stringify({ 'mfe-cart': EVIL }));
  const cookie = `${visit.cookie}; msl.overrides=${overrides}`;
  const urls = ['/cart', '/', '/registry.json', '/versions.json'];
  for (const version of [V1, EVIL])
    for (const file of ['remoteEntry.js', 'app.js', 'app.css', 'locales/fr-CA.json', 'server/server.js'])
      urls.push(`/remotes/mfe-cart/${version}/${file}`);
  urls.push('/shell/1.0.0-bbbbbbbb/main.js');
  const bodies: string[] = [];
  for (const url of urls)
    for (const headers of [visit, { ...visit, cookie }]) {
      const answer = await app.inject({ url, headers });
      const isPacked = answer.headers['content-encoding'] === 'br';
      const unpacked = isPacked ? brotliDecompressSync(answer.rawPayload).toString() : answer.body;
      if (answer.statusCode < 400 || url === '/cart') bodies.push(unpacked);
    }
  return bodies.join('\n');
}

describe.each([
  ['before anybody came', false],
  ['after the store was visited', true],
])('%s', (_when, visited) => {
  test.each(attacks)('who can %s brings nothing to anybody', async (_what, attack) => {
    const open = await theStore();
    // What it saw it believes: an edge that never looked has seen nothing.
    await open.app.inject('/registry.json');
    if (visited) expect(await given(open)).toContain('console.log("cart");');
    await attack(open.store);
    const all = await given(open);
    expect(all).not.toContain('EVIL');
    expect(all).not.toContain(EVIL);
    const page = await open.app.inject({ url: '/cart', headers: { host: 'store.test' } });
    if (page.statusCode === 200) expect(pageStateOf(page.body).remotes[0].version).toBe(V1);
    if (visited) expect(page.statusCode).toBe(200);
    await open.app.close();
  });
});

describe('nothing older can be put back', () => {
  const versionOf = async ({ app }: Open) =>
    (await app.inject('/registry.json')).json().microFrontends['mfe-cart'][0].metadata.version;

  test('neither a state of the registry that an owner signed once', async () => {
    const open = await theStore();
    expect(await versionOf(open)).toBe(V1);
    const old = readFileSync(registryOf(open.store));
    open.store.publishRemote(await aBuiltRemote({ version: V2 }));
    await release(open.store, 'mfe-cart', V2);
    expect(await versionOf(open)).toBe(V2);
    writeFileSync(registryOf(open.store), old);
    expect(await versionOf(open)).toBe(V2);
    await release(open.store, 'mfe-cart', V1);
    expect(await versionOf(open)).toBe(V1);
  });

  test('nor a document of owners in which a withdrawn key still counts, also after a restart', async () => {
    const { store } = await theStore();
    const file = path.join(aTemporaryFolder(), 'seen.json');
    const edge = () => createPublished(store.dir, openTrust({ storeDir: store.dir, memory: memoryIn(file) }));
    const owners = path.join(store.dir, 'keys.json');
    const old = readFileSync(owners);
    const built = await aBuiltRemote({ version: V1, manifest: { name: 'mfe-news' } });
    signBuild(built, neighbour);
    cpSync(built, store.remoteDir('mfe-news', V1), { recursive: true });
    expect(edge().remoteRecord('mfe-news', V1).name).toBe('mfe-news');
    await changeOwners(store, withdrawing(neighbour.publicKey, '2026-11-23T00:00:00Z'));
    expect(() => edge().remoteRecord('mfe-news', V1)).toThrow('is not as an owner signed it');
    for (const put of [() => writeFileSync(owners, old), () => rmSync(owners)]) {
      put();
      const again = edge();
      again.registry();
      expect(again.problems()).toEqual([
        expect.stringMatching(/^keys\.json is (?:older than what was seen|gone)$/),
      ]);
      expect(() => again.remoteRecord('mfe-news', V1)).toThrow('is not as an owner signed it');
    }
  });

  test('what was seen outlives a restart on a storage that was emptied of its pointers', async () => {
    const { store } = await theStore();
    const file = path.join(aTemporaryFolder(), 'seen.json');
    const live = () => {
      const { registry } = openTrust({ storeDir: store.dir, memory: memoryIn(file) });
      return Object.keys(registry().microFrontends);
    };
    expect(live()).toEqual(['mfe-cart']);
    writeFileSync(registryOf(store), '{}');
    expect(live()).toEqual(['mfe-cart']);
  });
});

test('operators read on /registry what is not followed, in both languages', async () => {
  const { app, store } = await theStore();
  await app.inject('/registry.json');
  point(store, thief);
  for (const [locale, said] of [
    ['fr-CA', 'Sans signature valable d’un propriétaire, et donc ignoré : <strong>mfe-cart</strong>'],
    ['en-CA', 'Without a valid signature of an owner, and so not followed: <strong>mfe-cart</strong>'],
  ]) {
    const { body } = await app.inject({ url: '/registry', headers: { 'accept-language': locale } });
    expect(body).toContain(said);
  }
});

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { changeOwners, withdrawing } from '@msl/releases/registry/change-owners.ts';
import { release } from '@msl/releases/registry/registry-file.ts';
import { signBuild } from '@msl/releases/signing/build-statement.ts';
import { memoryIn, openTrust } from '@msl/releases/signing/trust.ts';
import type { Store } from '@msl/releases/storage/store.ts';
import { createPublished } from './published/published.ts';
import { aStoreToAttack, given, others, targetIn } from './testing/a-store-to-attack.ts';
import { pageStateOf } from './testing/an-edge.ts';
import { attacks, MARK, THEIRS } from './testing/attacks.ts';

/**
 * Whoever may write the whole storage, and has the key of another team, against an edge that runs: nothing of theirs may
 * reach a browser or be rendered. The attacks are those of `testing/attacks.ts`; e2e/attacks makes them in Chromium.
 */
const [V1, V2] = ['1.0.0-aaaaaaaa', '2.0.0-cccccccc'];
type Open = Awaited<ReturnType<typeof aStoreToAttack>>;
const registryOf = (store: Store) => path.join(store.dir, 'registry.json');
describe.each([
  ['before anybody came', false],
  ['after the store was visited', true],
])('%s', (_when, visited) => {
  test.each(attacks)('who can %s brings nothing to anybody', async (_what, attack) => {
    const open = await aStoreToAttack();
    // What it saw it believes: an edge that never looked has seen nothing.
    await open.app.inject('/registry.json');
    if (visited) expect(await given(open.app)).toContain('console.log("cart");');
    await attack(targetIn(open.store));
    const all = await given(open.app);
    expect(all).not.toContain(MARK);
    expect(all).not.toContain(THEIRS);
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
    const open = await aStoreToAttack();
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
    const { store } = await aStoreToAttack();
    const file = path.join(aTemporaryFolder(), 'seen.json');
    const edge = () => createPublished(store.dir, openTrust({ storeDir: store.dir, memory: memoryIn(file) }));
    const owners = path.join(store.dir, 'keys.json');
    const old = readFileSync(owners);
    const built = await aBuiltRemote({ version: V1, manifest: { name: 'mfe-news' } });
    signBuild(built, others.neighbour);
    cpSync(built, store.remoteDir('mfe-news', V1), { recursive: true });
    expect(edge().remoteRecord('mfe-news', V1).name).toBe('mfe-news');
    await changeOwners(store, withdrawing(others.neighbour.publicKey, '2026-11-23T00:00:00Z'));
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
    const { store } = await aStoreToAttack();
    const file = path.join(aTemporaryFolder(), 'seen.json');
    const live = () => {
      const { registry } = openTrust({ storeDir: store.dir, memory: memoryIn(file) });
      return Object.keys(registry().microFrontends);
    };
    expect(live()).toEqual(['mfe-cart']);
    writeFileSync(registryOf(store), '{}');
    expect(live()).toEqual(['mfe-cart']);
  });

  test('and a restore of both into another folder', async () => {
    const { store } = await aStoreToAttack();
    const [before, after] = [aTemporaryFolder(), aTemporaryFolder()];
    cpSync(store.dir, path.join(before, 'store'), { recursive: true });
    const live = (data: string) => {
      const memory = memoryIn(path.join(data, 'seen.json'));
      return Object.keys(openTrust({ storeDir: path.join(data, 'store'), memory }).registry().microFrontends);
    };
    expect(live(before)).toEqual(['mfe-cart']);
    cpSync(before, after, { recursive: true });
    writeFileSync(path.join(after, 'store/registry.json'), '{}');
    expect(live(after)).toEqual(['mfe-cart']);
  });
});

test('operators read on /registry what is not followed, in both languages', async () => {
  const { app, store } = await aStoreToAttack();
  await app.inject('/registry.json');
  const [, theirs] = attacks.find(([what]) => what === 'publish and point, signed by nobody known') ?? [];
  await theirs?.(targetIn(store));
  for (const [locale, said] of [
    ['fr-CA', 'Sans signature valable d’un propriétaire, et donc ignoré : <strong>mfe-cart</strong>'],
    ['en-CA', 'Without a valid signature of an owner, and so not followed: <strong>mfe-cart</strong>'],
  ]) {
    const { body } = await app.inject({ url: '/registry', headers: { 'accept-language': locale } });
    expect(body).toContain(said);
  }
});

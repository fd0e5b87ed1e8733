import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { aBuiltRemote, aBuiltShell, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { history, readRegistryOf } from '../registry/commit.ts';
import { release } from '../registry/registry-file.ts';
import { Store } from '../storage/store.ts';
import {
  canaryAdmitted,
  promoteAdmitted,
  releaseAdmitted,
  releaseInWorkspace,
  rollbackAdmitted,
} from './admitted-moves.ts';
import { prove } from './looks.ts';

const [V1, V2, V3] = ['1.0.0-aaaaaaaa', '2.0.0-bbbbbbbb', '3.0.0-cccccccc'];
const budget = { scripts: 10_000, styles: 10_000 };
const routes = ['/gifts'];

/** Published, and nothing released: each declares what it is given. */
async function aStore(...builds: [name: string, version: string, declared: Partial<RemoteManifest>][]) {
  const store = new Store(aTemporaryFolder());
  for (const [name, version, declared] of builds) {
    const manifest = { name, namespace: name, routes: [`/${name}`], budget, ...declared };
    store.publishRemote(await aBuiltRemote({ version, manifest, texts: { [name]: { title: 'Titre' } } }));
    await prove(store, { name, version }, ['server', 'browser']);
  }
  const live = async () =>
    Object.entries((await readRegistryOf(store)).microFrontends).map(([name, entries]) =>
      [name, ...entries.map(({ metadata }) => metadata.version)].join(' '),
    );
  return { store, live };
}

test('of two remotes that own one route and are released at the same moment, one is let in', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { store, live } = await aStore(['mfe-gifts', V1, { routes }], ['mfe-presents', V1, { routes }]);
    const both = await Promise.allSettled([
      releaseAdmitted(store, 'mfe-gifts', V1),
      releaseAdmitted(store, 'mfe-presents', V1),
    ]);
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(String(refused[0]?.reason)).toContain('the route /gifts is owned by another');
    expect(await live()).toHaveLength(1);
    expect(await history(store)).toHaveLength(1);
  }
});

test('a canary does not take a route that became another’s, nor is it promoted then', async () => {
  const { store, live } = await aStore(
    ['mfe-gifts', V1, {}],
    ['mfe-gifts', V2, { routes }],
    ['mfe-presents', V1, { routes }],
    ['mfe-presents', V2, {}],
  );
  await releaseAdmitted(store, 'mfe-gifts', V1);
  await releaseAdmitted(store, 'mfe-presents', V1);
  await expect(canaryAdmitted(store, 'mfe-gifts', V2, 10)).rejects.toThrow('/gifts is owned by another');
  await releaseAdmitted(store, 'mfe-presents', V2);
  await canaryAdmitted(store, 'mfe-gifts', V2, 10);
  await expect(releaseAdmitted(store, 'mfe-presents', V1)).rejects.toThrow(`mfe-gifts ${V2} (canary, 10 %)`);
  await promoteAdmitted(store, 'mfe-gifts');
  expect(await live()).toEqual([`mfe-gifts ${V2}`, `mfe-presents ${V2}`]);
});

test('a rollback that would break another says so; with a reason it is done, and the history tells why', async () => {
  const { store, live } = await aStore(
    ['mfe-gifts', V1, { routes }],
    ['mfe-gifts', V2, {}],
    ['mfe-presents', V1, { routes }],
  );
  await releaseAdmitted(store, 'mfe-gifts', V1);
  await releaseAdmitted(store, 'mfe-gifts', V2);
  await releaseAdmitted(store, 'mfe-presents', V1);
  await expect(rollbackAdmitted(store, 'mfe-gifts')).rejects.toThrow(
    `owned by another: mfe-presents ${V1} (everybody) answers /gifts`,
  );
  expect(await live()).toContain(`mfe-gifts ${V2}`);
  await rollbackAdmitted(store, 'mfe-gifts', { although: 'nobody can pay' });
  expect(await live()).toContain(`mfe-gifts ${V1}`);
  expect((await history(store))[0]?.action).toBe(
    `rollback mfe-gifts ${V1}, although it does not fit: nobody can pay`,
  );
});

test('neither a release nor a rollback closes a slot that another fills, but for a reason that is given', async () => {
  const opens = { opens: ['gifts.end'] };
  const { store, live } = await aStore(
    ['mfe-gifts', V1, {}],
    ['mfe-gifts', V2, opens],
    ['mfe-presents', V1, { slots: [{ name: 'gifts.end', module: 'ideas' }] }],
  );
  for (const version of [V1, V2]) await releaseAdmitted(store, 'mfe-gifts', version);
  await release(store, 'mfe-presents', V1);
  const told = `the slot gifts.end is opened no more, and mfe-presents ${V1} (everybody) fills it`;
  await expect(releaseAdmitted(store, 'mfe-gifts', V1)).rejects.toThrow(told);
  await expect(canaryAdmitted(store, 'mfe-gifts', V1, 10)).rejects.toThrow(told);
  await expect(rollbackAdmitted(store, 'mfe-gifts')).rejects.toThrow(told);
  expect(await live()).toContain(`mfe-gifts ${V2}`);
  await rollbackAdmitted(store, 'mfe-gifts', { although: 'nobody can pay' });
  expect(await live()).toContain(`mfe-gifts ${V1}`);
});

test('a canary that ends with a slot that only it opens keeps the team that fills it from nothing', async () => {
  const fills = { slots: [{ name: 'gifts.end', module: 'ideas' }] };
  const { store, live } = await aStore(
    ['mfe-gifts', V1, {}],
    ['mfe-gifts', V2, { opens: ['gifts.end'] }],
    ['mfe-presents', V1, fills],
    ['mfe-presents', V2, fills],
    ['mfe-presents', V3, {}],
  );
  store.publishShell(await aBuiltShell({ version: V2 }));
  await release(store, 'shell', V2);
  await releaseAdmitted(store, 'mfe-gifts', V1);
  await expect(releaseAdmitted(store, 'mfe-presents', V1)).rejects.toThrow(
    'no live page opens the slot gifts.end, and no live version of mfe-presents fills it yet',
  );
  await canaryAdmitted(store, 'mfe-gifts', V2, 10);
  await releaseAdmitted(store, 'mfe-presents', V1);
  await rollbackAdmitted(store, 'mfe-gifts');
  await releaseAdmitted(store, 'mfe-presents', V2);
  await rollbackAdmitted(store, 'mfe-presents');
  await releaseAdmitted(store, 'mfe-presents', V3);
  await rollbackAdmitted(store, 'mfe-presents');
  expect(await live()).toEqual([`mfe-gifts ${V1}`, `mfe-presents ${V1}`]);
});

test('a first release is not taken back while another fills a slot that only it opens', async () => {
  const { store, live } = await aStore(
    ['mfe-gifts', V1, { opens: ['gifts.end'] }],
    ['mfe-presents', V1, { slots: [{ name: 'gifts.end', module: 'ideas' }] }],
  );
  // With a shell, without which nobody says which slots there are.
  store.publishShell(await aBuiltShell({ version: V2 }));
  await release(store, 'shell', V2);
  await release(store, 'mfe-presents', V1);
  await releaseAdmitted(store, 'mfe-gifts', V1);
  await expect(rollbackAdmitted(store, 'mfe-gifts')).rejects.toThrow(
    `without mfe-gifts: no live page opens the slot gifts.end`,
  );
  await rollbackAdmitted(store, 'mfe-gifts', { although: 'nobody can pay' });
  expect(await live()).toEqual([`mfe-presents ${V1}`]);
  expect((await history(store))[0]?.action).toBe(
    'rollback mfe-gifts, although others need it: nobody can pay',
  );
});

test('a remote whose sources are changed keeps no shell of its workspace from a start, what somebody released does', async () => {
  const { store, live } = await aStore(['mfe-cart', V1, { slots: [{ name: 'home.typo', module: 'ideas' }] }]);
  store.publishShell(await aBuiltShell({ version: V1 }));
  store.publishShell(await aBuiltShell({ version: V2 }));
  await release(store, 'mfe-cart', V1, undefined, { decided: false });
  await releaseInWorkspace(store, 'shell', V1);
  await prove(store, { name: 'shell', version: V2 }, ['browser']);
  await release(store, 'mfe-cart', V1);
  await expect(releaseInWorkspace(store, 'shell', V2)).rejects.toThrow(
    'no live page opens the slot home.typo',
  );
  expect(await live()).toEqual([`mfe-cart ${V1}`]);
});

test('a canary is ended whatever else is live', async () => {
  const { store, live } = await aStore(['mfe-gifts', V1, { shared: {} }], ['mfe-gifts', V2, { shared: {} }]);
  await releaseAdmitted(store, 'mfe-gifts', V1);
  await canaryAdmitted(store, 'mfe-gifts', V2, 10);
  // A shell that brings what neither asks for, by a contract that neither knows.
  store.publishShell(await aBuiltShell({ version: V2, host: { contract: '9.0.0', shared: {} } }));
  await release(store, 'shell', V2);
  await expect(promoteAdmitted(store, 'mfe-gifts')).rejects.toThrow('the API answers by 9.0.0');
  await rollbackAdmitted(store, 'mfe-gifts');
  expect(await live()).toEqual([`mfe-gifts ${V1}`]);
});

test('no other code of the store moves a pointer by itself', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const moving =
    /import \{[^}]*\b(?:release|releaseCanary|promote|rollback)\b[^}]*\} from '[^']*registry-file\.ts'/;
  const folders = ['shared', 'shell', 'api'].filter((folder) => existsSync(path.join(root, folder)));
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.tsx?$|testing\//.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const movers = files.filter((file) => moving.test(readFileSync(path.join(root, file), 'utf8')));
  expect(movers).toEqual(['shared/releases/src/admission/admitted-moves.ts']);
});

test('a published version whose styles leak is refused with the source of the rule, as its build was', async () => {
  const store = new Store(aTemporaryFolder());
  const [name, version] = ['mfe-gifts', V1];
  const manifest = { name, namespace: name, routes, budget };
  const texts = { [name]: { title: 'Titre' } };
  const build = await aBuiltRemote({ version, manifest, texts, style: 'header{display:none}' });
  const map = { version: 3, sources: ['./src/gifts.module.css'], names: [], mappings: 'AAIA' };
  mkdirSync(path.join(build, 'maps'));
  writeFileSync(path.join(build, 'maps/app.css.map'), JSON.stringify(map));
  store.publishRemote(build);
  await prove(store, { name, version }, ['server', 'browser']);
  await expect(releaseAdmitted(store, name, version)).rejects.toThrow(
    /in {3}mfe-gifts\/src\/gifts\.module\.css:5/,
  );
});

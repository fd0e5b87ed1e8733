import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { nameNotice } from '../commands/new.command.ts';
import { makeKey } from '../signing/keys.ts';
import { Store } from '../storage/store.ts';
import { changeOwners } from './change-owners.ts';
import { othersName, placeTold } from './place-told.ts';
import { release } from './registry-file.ts';

const VERSION = '1.0.0-aaaaaaaa';
const folder = aTemporaryFolder();
const env = { ...process.env };
const as = (name: string) => {
  const { publicKey } = makeKey(path.join(folder, `${name}.pem`));
  process.env.MSL_KEY = path.join(folder, `${name}.pem`);
  return publicKey;
};
let store: Store;
beforeEach(() => {
  process.env.MSL_ROOTS = as('root');
  store = new Store(path.join(aTemporaryFolder(), 'store'));
});
afterEach(() => {
  process.env = { ...env };
});

test('a storage that was mistyped or forgotten is told as a new one, by its place; another by what it holds of the name', async () => {
  expect(await placeTold(store, 'mfe-cart')).toBe(
    `${store.dir} is new: it holds no store yet. MSL_STORAGE, or --storage, names another`,
  );
  store.publishRemote(await aBuiltRemote());
  expect(await placeTold(store, 'mfe-cart')).toBe(
    `${store.dir}: visitors get no mfe-cart, which is published there`,
  );
  expect(await placeTold(store, 'mfe-news')).toBe(`${store.dir}: it has no mfe-news yet`);
  await release(store, 'mfe-cart', VERSION);
  expect(await placeTold(store, 'mfe-cart')).toBe(`${store.dir}: visitors get mfe-cart ${VERSION}`);
});

test('a name that is taken is told before anything is built on it', async () => {
  expect(await nameNotice(store.dir, 'mfe-cart')).toBeUndefined();
  store.publishRemote(await aBuiltRemote());
  expect((await nameNotice(store.dir, 'mfe-cart'))?.told).toMatch(/^mfe-cart is taken: it is published in /);
  expect(await nameNotice(store.dir, 'mfe-news')).toBeUndefined();
});

test('whose a name is that is another team’s; the team itself, and who takes what nobody has, hear nothing', async () => {
  const ana = as('ana');
  as('root');
  await changeOwners(store, (document) => ({
    ...document,
    teams: { cart: { remotes: ['mfe-cart'], keys: [{ key: ana, holder: 'Ana Roy' }] } },
  }));
  expect(await placeTold(store, 'mfe-cart')).toContain('it has no mfe-cart yet');
  as('luc');
  const told = /^mfe-cart belongs to cart in .*, your key is that of unknown \S+: publish will be refused$/;
  expect(await othersName(store, 'mfe-cart')).toMatch(told);
  expect((await nameNotice(store.dir, 'mfe-cart'))?.told).toMatch(told);
  expect(await othersName(store, 'mfe-news')).toMatch(/^mfe-news belongs to the roots alone/);
  expect(await nameNotice(store.dir, 'mfe-news')).toBeUndefined();
  as('ana');
  expect(await othersName(store, 'mfe-cart')).toBeUndefined();
  expect(await nameNotice(store.dir, 'mfe-cart')).toBeUndefined();
});

test('a store of another root is told as one that was not looked into', async () => {
  store.publishRemote(await aBuiltRemote());
  await release(store, 'mfe-cart', VERSION);
  process.env.MSL_ROOTS = as('stranger');
  expect((await nameNotice(store.dir, 'mfe-cart'))?.told).toMatch(
    /^whether mfe-cart is free could not be seen: the store at .*\nSet MSL_ROOTS/,
  );
});

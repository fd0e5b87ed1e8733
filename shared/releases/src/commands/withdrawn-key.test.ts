import { renameSync } from 'node:fs';
import path from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { makeKey, ownKey } from '../signing/keys.ts';
import { ownersIn, requireOwner } from '../signing/owners.ts';
import { Store } from '../storage/store.ts';
import { typed } from '../testing/typed.ts';

const env = { ...process.env };
afterEach(() => {
  process.env = { ...env };
});

test('whoever holds a withdrawn key is told the way to a new one, and that way works', async () => {
  const [folder, store] = [aTemporaryFolder(), new Store(aTemporaryFolder())];
  const as = (name: string) => {
    process.env.MSL_KEY = path.join(folder, `${name}.pem`);
    return makeKey(process.env.MSL_KEY).publicKey;
  };
  const keys = (...words: string[]) => typed('keys', ...words, '--storage', store.dir);
  const ana = as('ana');
  process.env.MSL_ROOTS = as('root');
  await keys('give', 'cart', 'mfe-cart');
  await keys('add', 'cart', ana, '--holder', 'Ana');
  await keys('withdraw', ana);
  // As it was written down, and as the list shows it.
  for (const key of [ana, `${ana.slice(0, 16)}…`])
    expect(await keys('withdraw', key)).toMatchObject({
      code: 1,
      err: `${key} is withdrawn already: nothing that it signs counts\n`,
    });
  as('ana');
  const { owners } = await ownersIn(store);
  const publish = () => requireOwner(owners, 'mfe-cart', ownKey());
  expect(publish).toThrow(/ana\.pem and was withdrawn, for good\. Move that file away, .*keys make/);
  expect(publish).not.toThrow('keys add');

  renameSync(path.join(folder, 'ana.pem'), path.join(folder, 'before.pem'));
  const { out: made } = await keys('make');
  const [another = ''] = /ed25519:[\w-]{43}/.exec(made) ?? [];
  as('root');
  expect(await keys('add', 'cart', ana, '--holder', 'Ana')).toMatchObject({
    code: 1,
    err: expect.stringContaining('makes a new one there with « keys make »'),
  });
  expect(await keys('add', 'cart', another, '--holder', 'Ana')).toMatchObject({ code: 0 });
});

test('a key that was replaced is told to be withdrawn already, whole and as it is listed', async () => {
  const [folder, store] = [aTemporaryFolder(), new Store(aTemporaryFolder())];
  const fileOf = (name: string) => path.join(folder, `${name}.pem`);
  const keys = (...words: string[]) => typed('keys', ...words, '--storage', store.dir);
  process.env.MSL_KEY = fileOf('root');
  process.env.MSL_ROOTS = makeKey(fileOf('root')).publicKey;
  const { publicKey } = makeKey(fileOf('ana'));
  await keys('add', 'cart', publicKey, '--holder', 'Ana');
  await keys('replace', publicKey, makeKey(fileOf('ana-again')).publicKey);
  for (const key of [publicKey, `${publicKey.slice(0, 16)}…`])
    expect(await keys('withdraw', key)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${key} is withdrawn already`),
    });
});

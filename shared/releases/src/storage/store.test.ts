import { spawnSync } from 'node:child_process';
import fs, {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { lookAtAll } from '../doctor/look-at-all.ts';
import { Store } from './store.ts';

test('a build is published whole, in the folder of its version, with compressed siblings', async () => {
  const store = new Store(aTemporaryFolder());
  store.publishRemote(await aBuiltRemote());
  const dir = store.remoteDir('mfe-cart', '1.0.0-aaaaaaaa');
  for (const file of ['remoteEntry.js', 'app.js.br', 'app.js.gz', 'locales/fr-CA.json', 'build.json']) {
    expect(existsSync(path.join(dir, file))).toBe(true);
  }
  expect(store.versions('mfe-cart')).toEqual(['1.0.0-aaaaaaaa']);
});

test('whoever serves it may read it, also when its build was its builder’s alone', async () => {
  const store = new Store(aTemporaryFolder());
  const build = await aBuiltRemote();
  chmodSync(build, 0o700);
  store.publishRemote(build);
  expect(statSync(store.remoteDir('mfe-cart', '1.0.0-aaaaaaaa')).mode & 0o777).toBe(0o755);
});

test('the same content twice under one version is nothing new', async () => {
  const store = new Store(aTemporaryFolder());
  store.publishRemote(await aBuiltRemote());
  expect(store.publishRemote(await aBuiltRemote()).version).toBe('1.0.0-aaaaaaaa');
});

test('another content under a published version is refused, and what was published stays', async () => {
  const store = new Store(aTemporaryFolder());
  store.publishRemote(await aBuiltRemote({ script: 'first()' }));
  const changed = await aBuiltRemote({ script: 'second()' });
  expect(() => store.publishRemote(changed)).toThrow('already published with another content');
  const file = path.join(store.remoteDir('mfe-cart', '1.0.0-aaaaaaaa'), 'app.js');
  expect(readFileSync(file, 'utf8')).toBe('first()');
});

test('a full disk is told with its folder and what to do, and half a file is left on it nowhere', async () => {
  const store = new Store(aTemporaryFolder());
  await store.write('registry.json', 'whole');
  const tag = (await store.read('registry.json'))?.tag ?? '';
  const { writeFileSync } = fs;
  const full = jest.spyOn(fs, 'writeFileSync').mockImplementation((file, content, options) => {
    const isLock = String(file).endsWith('.lock');
    writeFileSync(file, isLock ? content : 'ha', options);
    if (!isLock) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  try {
    await expect(store.write('registry.json', 'other', tag)).rejects.toThrow(
      `${store.dir} cannot be written: its disk is full (ENOSPC)\nMake room on that disk`,
    );
    expect((await lookAtAll(store.dir)).at(-1)).toEqual({
      ...{ state: 'wrong', what: `${store.dir} cannot be written: its disk is full (ENOSPC)` },
      mend: 'Make room on that disk, then try again',
    });
  } finally {
    full.mockRestore();
  }
  expect(readdirSync(store.dir, { recursive: true })).toEqual(['registry.json']);
  expect((await store.read('registry.json'))?.content.toString()).toBe('whole');
});

test.each<[string, (file: string) => string]>([
  ['a file', (file) => file],
  ['a folder in a file', (file) => path.join(file, 'store')],
])(
  '%s in the place of a storage is told to whoever reads, lists or writes, and is no empty one',
  async (_what, place) => {
    const file = path.join(aTemporaryFolder(), 'notes.txt');
    writeFileSync(file, 'mine');
    const store = new Store(place(file));
    const calls = [
      ...[() => store.read('registry.json'), () => store.names('remotes'), () => store.list('remotes')],
      ...[() => store.write('approvals/mfe-cart.json', '{}'), () => store.write('registry.json', '{}', null)],
    ];
    for (const call of calls)
      await expect(call()).rejects.toThrow(
        /^\S+ cannot be used: a file stands where a folder must be \(E\w+ \S+\)\nName a folder by MSL_STORAGE, or --storage$/,
      );
    expect((await lookAtAll(store.dir)).at(-1)).toMatchObject({
      mend: 'Name a folder by MSL_STORAGE, or --storage',
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  },
);

test('a storage whose disk is not mounted is told when it is written', async () => {
  const link = path.join(aTemporaryFolder(), 'store');
  symlinkSync(path.join(aTemporaryFolder(), 'gone'), link);
  await expect(new Store(link).write('registry.json', '{}', null)).rejects.toThrow(
    `${link} cannot be made: what it leads to is not there (ENOENT ${link})`,
  );
});

(existsSync('/proc/self') ? test : test.skip)(
  'a storage where the system makes no folder is told at once, by a process that ends',
  () => {
    const write = `const { Store } = await import('./store.ts');
      await new Store('/proc/store').write('registry.json', '{}', null)`;
    const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', write], {
      ...{ cwd: import.meta.dirname, encoding: 'utf8', timeout: 60_000 },
    });
    expect(signal).toBeNull();
    expect(stderr).toContain(
      '/proc/store cannot be made: what it leads to is not there (ENOENT /proc/store)',
    );
  },
);

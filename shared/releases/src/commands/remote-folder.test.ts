import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { aRemoteManifest, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { nameAndVersion, nameIn } from './remote-folder.ts';

const here = process.cwd();
afterEach(() => process.chdir(here));

test('a remote is its name, with or without a version', () => {
  expect(nameAndVersion('mfe-cart')).toEqual({ name: 'mfe-cart', version: undefined });
  expect(nameAndVersion('mfe-cart@1.0.0-1a')).toEqual({ name: 'mfe-cart', version: '1.0.0-1a' });
  expect(nameIn(undefined)).toBeUndefined();
});

test('a path to its folder, such as « . », is its name too', () => {
  const folder = aTemporaryFolder();
  const manifest = JSON.stringify(aRemoteManifest({ name: 'mfe-news' }));
  writeFileSync(path.join(folder, 'remote.json'), manifest);
  expect(nameIn(folder)).toBe('mfe-news');
  process.chdir(folder);
  expect(nameAndVersion('.')).toEqual({ name: 'mfe-news', version: undefined });
  expect(nameAndVersion('.@1.0.0-1a')).toEqual({ name: 'mfe-news', version: '1.0.0-1a' });
  expect(() => nameIn('..')).toThrow('there is no remote ..');
});

import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { ownKey } from './keys.ts';

const NOWHERE = /^no key can be made at \S+\.data\/key\.pem \(E\w+\): set MSL_ROOTS .* or MSL_KEY/;

test('a user with no home, and code that is only read, is told what to set instead of a key of its own', () => {
  const code = aTemporaryFolder();
  writeFileSync(path.join(code, '.data'), 'no folder');
  const before = process.cwd();
  process.chdir(code);
  try {
    expect(() => ownKey({ XDG_CONFIG_HOME: path.join(code, '.data') })).toThrow(NOWHERE);
    // Nor does the system know the user: a number alone, as in a container.
    jest.spyOn(os, 'homedir').mockImplementation(() => {
      throw new Error('A system error occurred: uv_os_homedir returned ENOENT');
    });
    expect(() => ownKey({})).toThrow(NOWHERE);
  } finally {
    jest.restoreAllMocks();
    process.chdir(before);
  }
});

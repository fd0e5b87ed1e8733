import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { ownFolder } from './own-folder.ts';

test('what a killed process left is taken away by the next, what others work in and what is no such folder is not', () => {
  const prefix = path.join(aTemporaryFolder(), '.build-');
  const file = path.join(import.meta.dirname, 'own-folder.ts');
  const script = `import { ownFolder } from ${JSON.stringify(file)};
    process.stdout.write(ownFolder(${JSON.stringify(prefix)}).dir, () => process.kill(process.pid, 'SIGKILL'));`;
  const { stdout: left } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(existsSync(left)).toBe(true);
  const others = [`${prefix}AbCdEf`, `${prefix}1@another-machine-AbCdEf`];
  for (const other of others) mkdirSync(other);
  const mine = ownFolder(prefix);
  const next = ownFolder(prefix);
  expect([left, mine.dir, next.dir, ...others].map(existsSync)).toEqual([false, true, true, true, true]);
  mine.remove();
  expect(existsSync(mine.dir)).toBe(false);
  next.remove();
});

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { tooFewFiles } from './open-files.ts';

test('a process that may have few files open is told so before it opens a store, with what gives it more', () => {
  const file = path.join(import.meta.dirname, 'open-files.ts');
  const script = `import { tooFewFiles } from ${JSON.stringify(file)}; console.log(tooFewFiles());`;
  const limited = 'ulimit -n 100; exec "$0" --input-type=module --eval "$1"';
  const { stdout } = spawnSync('bash', ['-c', limited, process.execPath, script], { encoding: 'utf8' });
  expect(stdout).toMatch(/have 100 files and connections open.*ulimit -n 4096.*LimitNOFILE=4096/);
  expect(tooFewFiles(1024)).toBeUndefined();
});

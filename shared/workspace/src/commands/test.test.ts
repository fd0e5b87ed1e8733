import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesMarked } from '../running/processes.ts';

const command = join(process.cwd(), 'shared/workspace/src/commands/test.ts');

/** A repository whose type checker and linter are these shell scripts. */
const repository = (tsc: string, biome = 'exit 0') => {
  const root = mkdtempSync(join(tmpdir(), 'npm-test-'));
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.bin/tsc'), `#!/bin/sh\n${tsc}\n`, { mode: 0o755 });
  writeFileSync(join(root, 'node_modules/.bin/biome'), `#!/bin/sh\n${biome}\n`, { mode: 0o755 });
  return root;
};

const run = (root: string, ...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [command, ...args], { cwd: root, encoding: 'utf8' });
  rmSync(root, { recursive: true });
  return { status, stdout, sums: stdout.trim().split('\n').at(-1) };
};

describe('npm test', () => {
  it('ends with the true sums, and with 0 when all held', () => {
    expect(run(repository('exit 0'), '--only', 'types,lint')).toMatchObject({
      status: 0,
      sums: '3 passed, 0 failed',
    });
  });

  it('goes on after a failure, says why, and ends with 1', () => {
    const result = run(repository(`echo 'a.ts(1,1): error TS2322: no'; exit 2`), '--only', 'types,lint');
    expect(result).toMatchObject({ status: 1, sums: '2 passed, 1 failed' });
    expect(result.stdout).toContain('a.ts(1,1): error TS2322: no');
  });

  it('fails when something is left running, and ends it', () => {
    const result = run(repository('setsid sleep 300 >/dev/null 2>&1 & exit 0'), '--only', 'types');
    expect(result).toMatchObject({ status: 1, sums: '1 passed, 1 failed' });
    expect(result.stdout).toMatch(/process \d+ \(sleep\) was still running/);
  });

  it('leaves nothing running when it is interrupted', async () => {
    const mark = randomUUID();
    const root = repository('sleep 300 & sleep 300');
    const env = { ...process.env, INTERRUPTED_TEST: mark };
    const child = spawn(process.execPath, [command, '--only', 'types'], { cwd: root, env });
    await once(child.stdout, 'data');
    while (processesMarked('INTERRUPTED_TEST', mark).length < 3)
      await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(processesMarked('INTERRUPTED_TEST', mark)).toEqual([]);
    rmSync(root, { recursive: true });
  });

  it('names the stages when it is given another', () => {
    expect(run(repository('exit 0'), '--only', 'tipes')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('types, lint, gates'),
    });
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const taker = `
  import { takeDirectoryLock } from ${JSON.stringify(join(__dirname, 'directory-lock.ts'))};
  process.stdout.write('ready');
  process.stdin.once('data', () => {
    try {
      takeDirectoryLock(process.argv[1]);
      process.stdout.write(' holds');
    } catch {
      process.stdout.write(' refused');
    }
  });
  process.stdin.once('end', () => process.exit(0));
`;

/** A process that takes the lock when it is told to, and holds it until its input ends. */
const starter = async (folder: string) => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', taker, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    take: async () => {
      const said = once(child.stdout, 'data');
      child.stdin.write('now');
      return String((await said)[0]);
    },
    end: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
};

test('of four that find the lock of a dead process at the same moment one holds it, each time', async () => {
  for (let round = 0; round < 8; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'msl-lock-'));
    writeFileSync(join(folder, 'db.lock'), '999999999 1');
    const starters = await Promise.all(Array.from({ length: 4 }, () => starter(folder)));
    const said = await Promise.all(starters.map(({ take }) => take()));
    expect(said.filter((one) => one === ' holds')).toHaveLength(1);
    await Promise.all(starters.map(({ end }) => end()));
    rmSync(folder, { recursive: true, force: true });
  }
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { usageOf } from './process-usage.ts';

/** As an edge would: starts a process whose build never ends, says its id, and stays. */
const EDGE = `
import { startProcess } from '${path.join(import.meta.dirname, 'start-process.ts')}';
const child = startProcess('text');
child.stdin.write(JSON.stringify({ do: 'load', shell: { key: 'shell', file: 'server.js', code: 'for (;;);' } }) + '\\n');
console.log(child.pid);
setInterval(() => undefined, 60_000);`;

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
};
/** Who has ended and is not yet fetched by the system takes no memory any more. */
const isGone = (pid: number) => !usageOf(pid)?.megabytes;

/** What `body` finds of a process that never ends, whose edge it may kill. */
async function withALoop(body: (pid: number, killEdge: () => void) => Promise<void>) {
  const edge = spawn(process.execPath, ['--input-type=module', '--eval', EDGE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(edge.stdout, 'data');
  const pid = Number(said);
  try {
    // By then it runs that code: to start takes far less.
    await until(() => (usageOf(pid)?.seconds ?? 0) > 1);
    await body(pid, () => edge.kill('SIGKILL'));
  } finally {
    edge.kill('SIGKILL');
    if (!isGone(pid)) process.kill(pid, 'SIGKILL');
  }
}

test('code that never ends is ended with the edge that started it, though that was killed', () =>
  withALoop(async (pid, killEdge) => {
    killEdge();
    await until(() => isGone(pid));
  }));

test('where the system does not end it with its edge, a limit of processor time does', () =>
  withALoop(async (pid) => {
    expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/Max cpu time\s+60\s+60\s/);
  }));

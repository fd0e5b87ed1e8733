import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';

const WORKER = path.join(import.meta.dirname, 'worker/render-worker.mjs');

/** Megabytes of the JavaScript heap: above it V8 ends the process. */
const HEAP_MB = 192;
const FLAGS = [
  // Nothing is allowed: no file but the worker's own sources (which it gives up), no socket, no process, thread or addon.
  '--permission',
  `--allow-fs-read=${path.join(path.dirname(WORKER), '*')}`,
  '--disallow-code-generation-from-strings',
  '--disable-sigusr1',
  // Printing one would take what is taken away.
  '--no-warnings',
  `--max-old-space-size=${HEAP_MB}`,
  '--max-semi-space-size=2',
  '--heap-growing-percent=20',
  '--v8-pool-size=1',
];

/** Seconds of processor time in which it renders; its starter replaces it then. */
export const WORKING_SECONDS = 30;
/** Seconds of processor time after which the system ends it, should nobody be left who would. */
const LAST_SECONDS = 2 * WORKING_SECONDS;

const SYSTEM = { env: {}, cwd: path.parse(WORKER).root };
const WITH_STARTER = 'setpriv --pdeathsig KILL';
let bond: string | undefined;
/** What ends a process with the one that started it: Linux can, where util-linux is. */
function startersBond(): string {
  const tried = () => spawnSync('/bin/sh', ['-c', `${WITH_STARTER} true`], { ...SYSTEM, stdio: 'ignore' });
  bond ??= tried().status === 0 ? WITH_STARTER : '';
  return bond;
}

/**
 * Starts a process that may do nothing but speak with its starter. Its environment is empty; what ends abnormally leaves
 * no memory dump behind. It ends with its starter, even in code that never ends and after a kill -9; where the system knows no
 * such bond, its processor time ends it. `asks`: how the shell that it will read makes its calls (`ASKS_FOR_TEXT`).
 */
export function startProcess(asks: 'text' | 'fetch'): ChildProcessWithoutNullStreams {
  const args = [...FLAGS, WORKER, asks];
  const child =
    process.platform === 'win32'
      ? spawn(process.execPath, args, SYSTEM)
      : spawn('/bin/sh', ['-c', limited(), process.execPath, ...args], SYSTEM);
  // Its starter does not stay for it: who waits for a page has a timer.
  child.unref();
  for (const pipe of [child.stdin, child.stdout, child.stderr]) (pipe as Socket).unref();
  return child;
}

const limited = () => `ulimit -c 0; ulimit -t ${LAST_SECONDS}; exec ${startersBond()} "$0" "$@"`;

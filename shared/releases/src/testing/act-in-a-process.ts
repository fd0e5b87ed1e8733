import { spawn } from 'node:child_process';
import path from 'node:path';

const PRELOAD = path.join(import.meta.dirname, 'killed-at.mjs');
const ACT = path.join(import.meta.dirname, 'act-now.ts');

/** Does one act of `act-now.ts` in a process of its own, which `KILL_AT` of its environment may end; gives whether it was killed. */
export const actInAProcess = (
  args: readonly string[],
  env: Record<string, string>,
  started: (pid: number) => void = () => undefined,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const preload = env.KILL_AT === undefined ? [] : ['--import', PRELOAD];
    const child = spawn(process.execPath, [...preload, ACT, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started(child.pid ?? 0);
    let fault = '';
    child.stderr.on('data', (chunk) => (fault += chunk));
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) resolve(signal === 'SIGKILL');
      else reject(new Error(fault));
    });
  });

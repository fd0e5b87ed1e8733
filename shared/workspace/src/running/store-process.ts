import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@msl/testing/free-port.ts';
import { endAll, processTree } from './processes.ts';

export type StoreProcess = {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly pid: number;
  /** Ends it as a person would (SIGINT) and gives its exit code; by force after 15 s. */
  readonly stop: () => Promise<number>;
};

export type StoreOptions = {
  /** Folder of its data; a second start with the same folder finds everything again. */
  readonly dataDir: string;
  /** Published builds that it starts with instead of building: copied, so that a test may publish and roll back. */
  readonly storeDir?: string;
  /** Serves `storeDir` where it lies, and builds nothing: what is released there meanwhile is live. */
  readonly asPublished?: true;
  /** Any free one when it is left out; a store that comes back is where it was. */
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
};

const ROOT = join(import.meta.dirname, '../../../..');

/**
 * Starts the whole store as `npm start` does, or from what is published already, in its own process and on a free port;
 * resolves when it answers.
 */
export const startStore = async (options: StoreOptions): Promise<StoreProcess> => {
  const { dataDir, storeDir, asPublished, env, timeoutMs = 120_000 } = options;
  if (storeDir && !asPublished) cpSync(storeDir, join(dataDir, 'store'), { recursive: true });
  const port = options.port ?? (await freePort());
  const command = asPublished ? ['shell/server/main.ts'] : ['shared/workspace/src/bootstrap.mjs', 'start'];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ PORT: String(port), PAYMENT_SANDBOX_PORT: '0', DATA_DIR: dataDir },
      ...(asPublished && { HOST: '127.0.0.1', LOG_LEVEL: 'error', STORE_DIR: storeDir }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://localhost:${port}`;
  await openedBy(child, url, timeoutMs);
  if (child.pid === undefined) throw new Error('the store has no process');
  return { url, pid: child.pid, stop: () => stop(child) };
};

/** The store prints its address when it is open; until then, what it says is kept for the error. */
const openedBy = (child: ChildProcess, url: string, timeoutMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const giveUp = (reason: string) => {
      clearTimeout(timer);
      endByForce(child);
      reject(new Error(`The store did not open: ${reason}\n${said}`));
    };
    const timer = setTimeout(() => giveUp(`nothing after ${timeoutMs / 1000} s`), timeoutMs);
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (!said.includes(url)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', (error) => giveUp(error.message));
    child.once('exit', (code) => giveUp(`it ended with code ${code}`));
  });

/** With all that it started: the bootstrap alone would leave the store behind. */
const endByForce = (child: ChildProcess): void => {
  if (child.pid !== undefined) endAll(processTree(child.pid));
};

const stop = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve(child.exitCode);
    const force = setTimeout(() => endByForce(child), 15_000);
    child.once('exit', (code) => {
      clearTimeout(force);
      resolve(code ?? 1);
    });
    child.kill('SIGINT');
  });

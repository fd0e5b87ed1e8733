import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@msl/testing/free-port.ts';
import nodeSettings from '../node-settings.json' with { type: 'json' };

export type ApiProcess = {
  /** Where it answers, without a slash at the end. */
  readonly origin: string;
  readonly pid: number;
  /** As an operator stops it; resolves when it has ended. */
  readonly stop: () => Promise<void>;
  /** As a machine that loses its power. */
  readonly kill: () => Promise<void>;
};

export type ApiOptions = {
  /** The sources, of whatever release. */
  readonly root: string;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly env?: NodeJS.ProcessEnv;
  /** Any free one when it is left out; one that comes back is where it was. */
  readonly port?: number;
};

/** The API of these sources as a process of its own; it may not be ready yet. */
export const spawnApi = async (options: ApiOptions) => {
  const { root, dataDir, databaseUrl = '', env } = options;
  const port = options.port ?? (await freePort());
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, [...nodeSettings.flags, 'api/src/main.ts'], {
    cwd: root,
    env: {
      ...{ ...process.env, ...nodeSettings.environment, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      ...{ HOST: '127.0.0.1', PORT: String(port), PAYMENT_SANDBOX_PORT: '0', LOG_LEVEL: 'error' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text) => said.push(text));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const { pid } = child;
  if (pid === undefined) throw new Error('the API has no process');
  const api: ApiProcess = {
    ...{ origin: `http://127.0.0.1:${port}`, pid },
    ...{ stop: () => end('SIGTERM'), kill: () => end('SIGKILL') },
  };
  return { api, said, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
};

/** Resolves when it is ready; rejects with what it said when it ended instead. */
export const startApi = async (options: ApiOptions): Promise<ApiProcess> => {
  const { api, said, hasEnded } = await spawnApi(options);
  for (;;) {
    if (hasEnded()) throw new Error(`the API did not start: ${said.join('').slice(-2000)}`);
    const ready = await fetch(`${api.origin}/readyz`).catch(() => null);
    if (ready?.ok) return api;
    await pause(100);
  }
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@msl/testing/free-port.ts';
import nodeSettings from '../node-settings.json' with { type: 'json' };

export type ServerProcess = {
  /** Where it answers, without a slash at the end. */
  readonly origin: string;
  readonly pid: number;
  /** As an operator stops it; resolves when it has ended. */
  readonly stop: () => Promise<void>;
  /** As a machine that loses its power. */
  readonly kill: () => Promise<void>;
};

export type ServerOptions = {
  /** The sources, of whatever release. */
  readonly root: string;
  readonly dataDir: string;
  /** What is started, with its arguments: the API when it is left out. */
  readonly program?: readonly string[];
  /** Answers once it may be asked. */
  readonly readyAt?: '/readyz' | '/healthz';
  readonly databaseUrl?: string | undefined;
  readonly env?: NodeJS.ProcessEnv;
  /** Any free one when it is left out; one that comes back is where it was. */
  readonly port?: number;
};

/** A server of these sources as a process of its own; it may not be ready yet. */
export const spawnServer = async (options: ServerOptions) => {
  const { root, dataDir, databaseUrl = '', env, program = ['api/src/main.ts'] } = options;
  const port = options.port ?? (await freePort());
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, [...nodeSettings.flags, ...program], {
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
  if (pid === undefined) throw new Error('the server has no process');
  const server: ServerProcess = {
    ...{ origin: `http://127.0.0.1:${port}`, pid },
    ...{ stop: () => end('SIGTERM'), kill: () => end('SIGKILL') },
  };
  return { server, said, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
};

/** Resolves when it is ready; rejects with what it said when it ended instead. */
export const startServer = async (options: ServerOptions): Promise<ServerProcess> => {
  const { server, said, hasEnded } = await spawnServer(options);
  for (;;) {
    if (hasEnded()) throw new Error(`the server did not start: ${said.join('').slice(-2000)}`);
    const ready = await fetch(`${server.origin}${options.readyAt ?? '/readyz'}`).catch(() => null);
    if (ready?.ok) return server;
    await pause(100);
  }
};

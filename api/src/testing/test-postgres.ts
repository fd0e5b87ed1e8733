import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@msl/testing/free-port.ts';
import { newId } from '../ids.ts';

/** Set for a whole run of the tests on PostgreSQL: the address of its server. */
export const SERVER_VARIABLE = 'API_TEST_DATABASE_URL';
/** The server's first database; in such a run it is migrated once, and every test file gets a copy. */
export const TEMPLATE = 'store';

/** A test's data need not outlive the machine. With settings of its own the server's folder outlives a restart. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

export type TestPostgres = {
  databaseUrl: string;
  /** Ends every connection, as an upgrade of the server does, and resolves when it answers again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** A real PostgreSQL server with an empty database: races there are between connections, not in a queue. */
export const startTestPostgres = async (): Promise<TestPostgres> => {
  // Not inside a folder of ours: as root the server runs as another user, who makes it.
  const folder = join(tmpdir(), `msl-postgres-${newId()}`);
  const server = spawn(
    process.execPath,
    [join(__dirname, 'postgres-server.mjs'), folder, String(await freePort()), ...settings],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(server, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('PostgreSQL did not start')));
  failed.catch(() => undefined);
  const isUp = () => Promise.race([once(server.stdout, 'data'), failed]);
  const [line] = await isUp();
  return {
    databaseUrl: String(line).trim(),
    restart: async () => {
      const up = isUp();
      server.stdin.write('restart\n');
      await up;
    },
    stop: async () => {
      server.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@msl/testing/free-port.ts';
import { newId } from '../ids.ts';

/** Set for a whole run of the tests on PostgreSQL: the address of its server. */
export const SERVER_VARIABLE = 'API_TEST_DATABASE_URL';
/** The server's first database; in such a run it is migrated once, and every test file gets a copy. */
export const TEMPLATE = 'store';

export type TestPostgres = { databaseUrl: string; stop(): Promise<void> };

/** A real PostgreSQL server with an empty database: races there are between connections, not in a queue. */
export const startTestPostgres = async (): Promise<TestPostgres> => {
  // Not inside a folder of ours: as root the server runs as another user, who makes it.
  const folder = join(tmpdir(), `msl-postgres-${newId()}`);
  const server = spawn(
    process.execPath,
    [join(__dirname, 'postgres-server.mjs'), folder, String(await freePort())],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [line] = await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('PostgreSQL did not start'))),
  ]);
  return {
    databaseUrl: String(line).trim(),
    stop: async () => {
      server.stdin.end();
      await once(server, 'exit');
    },
  };
};

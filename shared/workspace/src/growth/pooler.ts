import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@msl/testing/free-port.ts';
import pg from 'pg';
import { ownFolder, type Server, spawnOwn } from './postgres-cluster.ts';

const PROGRAM = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
/** Who the pooler is to PostgreSQL. */
export const POOLED = 'pooled';
/** So few connections of PostgreSQL serve all. */
const CONNECTIONS = 8;

/** As docs/operations/growth.md has it. */
const settingsOf = (primary: Server, port: number) => `[databases]
store = host=127.0.0.1 port=${primary.port} user=${POOLED} connect_query='set statement_timeout = 30000; set idle_in_transaction_session_timeout = 60000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 2000
max_prepared_statements = 200
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`;

export type Pooler = {
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
};

/** PgBouncer in transaction mode before a PostgreSQL. */
export const startPooler = async (primary: Server, folder: string): Promise<Pooler> => {
  await primary.ask(`create role ${POOLED} login superuser`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/store`;
  const file = join(ownFolder(folder), 'pgbouncer.ini');
  writeFileSync(file, settingsOf(primary, port));
  const open = async () => {
    const started = spawnOwn(PROGRAM, ['-q', file]);
    while (!(await answers(url))) {
      if (started.isOver()) throw new Error(`${PROGRAM} did not start: 1.21 or newer is needed`);
      await pause(50);
    }
    return started;
  };
  let running = await open();
  return {
    url,
    kill: () => running.kill(),
    startAgain: async () => {
      running = await open();
    },
  };
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

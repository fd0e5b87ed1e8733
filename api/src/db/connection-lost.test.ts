import { createServer } from 'node:net';
import { freePort } from '@msl/testing/free-port.ts';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import pg from 'pg';
import { answerErrors } from '../http/errors.ts';
import { aSignUp, stockStore } from '../testing/builders.ts';
import { someoneSignedUp } from '../testing/scenarios.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts';
import { connect } from './connect.ts';
import { isConnectionLost } from './connection-lost.ts';
import { users } from './schema/users.ts';

let postgres: TestPostgres;
let api: TestApi;
beforeAll(async () => {
  postgres = await startTestPostgres();
  const { databaseUrl } = postgres;
  api = await startTestApi({ database: await connect({ databaseUrl, dataDir: 'not-used' }) });
  await stockStore(api.db);
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
});

/** Somebody else at the same server: holds rows, and ends connections. */
const somebodyElse = async () => {
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  return client;
};

/** Of the connections that wait for a row: ends them, once there are some. */
const endWhoWaits = async (other: pg.Client): Promise<number> => {
  const waiting = "from pg_stat_activity where wait_event_type = 'Lock'";
  for (;;) {
    const { rowCount } = await other.query(`select pg_terminate_backend(pid) ${waiting}`);
    if (rowCount) return rowCount;
  }
};

const signUp = (email: string) =>
  api.inject({ method: 'POST', url: '/api/users', payload: aSignUp({ email }) as object });

test('a connection that ends in the middle of a transaction costs its call one 503, and nothing is written', async () => {
  const token = await someoneSignedUp(api);
  const { uid, first_name: before } = await api.call('currentUser', {}, token);
  const other = await somebodyElse();
  await other.query('begin');
  await other.query('select * from users where uid = $1 for update', [uid]);
  const change = api.inject({
    method: 'PUT',
    url: '/api/users/default-tip',
    headers: { authorization: `Bearer ${token}` },
    payload: { default_tip: 300 },
  });
  expect(await endWhoWaits(other)).toBe(1);
  const answer = await change;
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
    503,
    { code: 503, message: 'unavailable' },
    '2',
  ]);
  await other.end();
  expect(await api.call('currentUser', {}, token)).toMatchObject({ first_name: before, default_tip: 0 });
  const body = { default_tip: 300 } as const;
  expect(await api.call('updateDefaultTip', { body }, token)).toMatchObject({ default_tip: 300 });
});

test('a transaction whose own connection ends says that the connection was lost, whatever it asks next', async () => {
  const heard: unknown[] = [];
  await api.db
    .transaction(async (tx) => {
      await tx
        .execute(sql`select pg_terminate_backend(pg_backend_pid())`)
        .catch((error) => heard.push(error));
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => heard.push(error));
  expect(heard.map(isConnectionLost)).toEqual([true, true]);
  expect(isConnectionLost(new Error('something else'))).toBe(false);
});

test.each([...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN']])(
  'a database whose machine or network is not reached (%s) costs a call a 503, not a 500',
  async (code) => {
    const unreached = Object.assign(new Error(`connect ${code} 10.0.0.9:5432`), { code });
    // As drizzle hands it on.
    const failed = new Error('Failed query: select 1', { cause: unreached });
    const app = Fastify();
    answerErrors(app);
    app.get('/', () => Promise.reject(failed));
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(isConnectionLost(unreached)).toBe(true);
  },
);

test('a server that takes a connection and says nothing counts as one that is away', async () => {
  const silent = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 1 });
  const said = await client.connect().catch((error: unknown) => error);
  expect(isConnectionLost(said)).toBe(true);
  silent.close();
});

test('a server that has no session for anybody, for whatever reason, counts as one that is away', async () => {
  const other = await somebodyElse();
  await other.query('create database broken');
  await other.query(`alter database broken set session_preload_libraries = 'nothing'`);
  await other.end();
  const connectionString = Object.assign(new URL(postgres.databaseUrl), { pathname: '/broken' }).href;
  const error: pg.DatabaseError = await new pg.Client({ connectionString }).connect().then(
    () => undefined,
    (refusal) => refusal,
  );
  expect(error).toMatchObject({ severity: 'FATAL', code: '58P01' });
  expect(isConnectionLost(error)).toBe(true);
});

test('of two servers the second serves a process that starts while nobody answers at the first', async () => {
  const there = new URL(postgres.databaseUrl);
  const away = `127.0.0.1:${await freePort()}`;
  const databaseUrl = postgres.databaseUrl.replace(there.host, `${away},${there.host}`);
  const database = await connect({ databaseUrl, dataDir: 'not-used' });
  await database.ping();
  await database.close();
});

test('twenty restarts under sign-ups: every answer is an account or a 503, and every account is there', async () => {
  const made: string[] = [];
  const others: unknown[] = [];
  let refused = 0;
  let serial = 0;
  let restarting = true;
  const goOn = async () => {
    while (restarting) {
      const email = `restart-${++serial}@example.ca`;
      const { statusCode, headers, body } = await signUp(email);
      if (statusCode === 200) made.push(email);
      else if (statusCode === 503 && headers['retry-after'] === '2') refused++;
      else others.push(body);
    }
  };
  const customers = Array.from({ length: 6 }, goOn);
  for (let round = 1; round <= 20 && others.length === 0; round++) {
    const before = made.length;
    // Only once the store serves again: each restart meets work under way.
    while (made.length === before && others.length === 0) await new Promise(setImmediate);
    await postgres.restart();
  }
  restarting = false;
  await Promise.all(customers);
  expect(others).toEqual([]);
  expect(refused).toBeGreaterThan(0);
  for (const email of made) expect(await api.db.$count(users, eq(users.email, email))).toBe(1);
}, 240_000);

import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { answerErrors } from '../http/errors.ts';
import { serveHealth } from '../http/health.ts';
import { stockStore } from '../testing/builders.ts';
import { someoneSignedUp } from '../testing/scenarios.ts';
import { startTestApi } from '../testing/test-api.ts';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts';
import { connect, type Database } from './connect.ts';

let postgres: TestPostgres;
let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  postgres = await startTestPostgres();
  // As a database may be that somebody else set up.
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  await client.query(`alter database store set datestyle to 'SQL, DMY'`);
  await client.end();
  database = await connect({ databaseUrl: postgres.databaseUrl, dataDir: 'not-used' });
  await database.db.execute(sql`create table tallies (id int primary key, tally int default 0)`);
  await database.db.execute(sql`insert into tallies values (1), (2)`);
  app = Fastify();
  answerErrors(app);
  serveHealth(app, database);
  const add = (id: number) => sql`update tallies set tally = tally + 1 where id = ${id}`;
  app.get<{ Params: { first: number; second: number } }>('/add/:first/:second', ({ params }) =>
    database.db.transaction(async (tx) => {
      await tx.execute(add(params.first));
      await tx.execute(sql`select pg_sleep(0.3)`);
      await tx.execute(add(params.second));
      return 'added';
    }),
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
  await postgres.stop();
});

const asked = async (url: string) => {
  const { statusCode, headers } = await app.inject(url);
  return [statusCode, headers['retry-after']];
};

/** The pool's one idle connection is as those to a primary that another server took the place of. */
const demote = () => database.db.execute(sql`set default_transaction_read_only = on`);

test('a database that writes its dates in another way logs nobody out', async () => {
  const other = await connect({ databaseUrl: postgres.databaseUrl, dataDir: 'not-used' });
  const api = await startTestApi({ database: other });
  await stockStore(api.db);
  const token = await someoneSignedUp(api);
  expect(await api.call('currentUser', {}, token)).toMatchObject({ first_name: expect.any(String) });
  await api.close();
});

test('a change at a server that takes no writes any more gets a 503, and the next one looks for the primary', async () => {
  await demote();
  expect(await asked('/add/1/1')).toEqual([503, '2']);
  expect(await asked('/add/1/1')).toEqual([200, undefined]);
});

test('a process whose database takes no writes is not ready, and is again with the next connection', async () => {
  await demote();
  expect(await asked('/readyz')).toEqual([503, undefined]);
  expect(await asked('/readyz')).toEqual([200, undefined]);
});

test('of two calls that wait for each other one gets a 503, and may be made again', async () => {
  const answers = await Promise.all([asked('/add/1/2'), asked('/add/2/1')]);
  expect(answers.sort()).toEqual([
    [200, undefined],
    [503, '2'],
  ]);
  expect(await asked('/add/2/1')).toEqual([200, undefined]);
});

test('a change that waits longer than a statement may take gets a 503, and may be made again', async () => {
  const impatient = await connect({
    databaseUrl: postgres.databaseUrl,
    dataDir: 'not-used',
    statementTimeoutMs: 200,
  });
  const other = Fastify();
  answerErrors(other);
  other.get('/add', async () => {
    await impatient.db.execute(sql`update tallies set tally = tally + 1 where id = 1`);
    return 'added';
  });
  const add = async () => {
    const { statusCode, headers } = await other.inject('/add');
    return [statusCode, headers['retry-after']];
  };
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table tallies in share mode`);
    expect(await add()).toEqual([503, '2']);
  });
  expect(await add()).toEqual([200, undefined]);
  await other.close();
  await impatient.close();
});

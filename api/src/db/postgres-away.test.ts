import { createServer, connect as openSocket, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@msl/testing/free-port.ts';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import pg from 'pg';
import { serveHealth } from '../http/health.ts';
import { startTestPostgres } from '../testing/test-postgres.ts';
import { connect, MIGRATION_LOCK } from './connect.ts';
import { isConnectionLost } from './connection-lost.ts';

test('a statement that takes too long is ended, and its connection serves the next one', async () => {
  const postgres = await startTestPostgres();
  const where = { databaseUrl: postgres.databaseUrl, dataDir: 'not-used' };
  const database = await connect({ ...where, statementTimeoutMs: 100 });
  const { db } = database;
  const sleeping = db.execute(sql`select pg_sleep(20)`).then(
    () => 'slept',
    (error: Error) => (error.cause as { code?: string }).code,
  );
  expect(await sleeping).toBe('57014');
  await database.ping();
  const usual = await connect(where);
  const { rows } = (await usual.db.execute(sql`show statement_timeout`)) as unknown as {
    rows: { statement_timeout: string }[];
  };
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
  await Promise.all([database.close(), usual.close()]);
  await postgres.stop();
});

test.each([
  ['statement_timeout', 'lock table drizzle.__drizzle_migrations in access exclusive mode'],
  ['lock_timeout', 'lock table drizzle.__drizzle_migrations in access exclusive mode'],
  ['lock_timeout', `select pg_advisory_xact_lock(${MIGRATION_LOCK})`],
])('a migration takes the time it needs, whatever %s the role of the store has: %s', async (limit, held) => {
  const postgres = await startTestPostgres();
  const where = { databaseUrl: postgres.databaseUrl, dataDir: 'not-used' };
  await (await connect(where)).close();
  const holder = new pg.Client({ connectionString: postgres.databaseUrl });
  const watcher = new pg.Client({ connectionString: postgres.databaseUrl });
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query(`alter role current_user set ${limit} = '1s'`);
  await holder.query(`begin; ${held}`);
  const migrating = connect(where).then(
    async (database) => database.close().then(() => 'migrated'),
    (error: Error) => error.cause ?? error,
  );
  const waitsLonger = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '2s'`;
  const wait = async () => {
    while ((await watcher.query(waitsLonger)).rowCount === 0) await pause(50);
    return 'waits';
  };
  const first = await Promise.race([wait(), migrating]);
  await Promise.all([holder.end(), watcher.end()]);
  const then = await migrating;
  await postgres.stop();
  expect([first, then]).toEqual(['waits', 'migrated']);
});

test('while PostgreSQL is away a balancer is told at once to send nobody, and the process lives on', async () => {
  const postgres = await startTestPostgres();
  const lost: unknown[] = [];
  const database = await connect({
    databaseUrl: postgres.databaseUrl,
    dataDir: 'not-used',
    onError: (error) => lost.push(error),
  });
  const app = Fastify();
  serveHealth(app, database);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await postgres.stop();
  const askedAt = performance.now();
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not-ready' }]);
  expect(performance.now() - askedAt).toBeLessThan(4000);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect(lost).not.toHaveLength(0);
  await app.close();
  await database.close();
});

/** A way to the server on which every connection that there is can fall silent, as when a machine stops: nothing is closed. */
const wayTo = async (databaseUrl: string) => {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const way = createServer((caller) => {
    const server = openSocket(Number(port), hostname);
    for (const [from, to] of [
      [caller, server],
      [server, caller],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  const own = await freePort();
  await new Promise<void>((resolve) => way.listen(own, '127.0.0.1', resolve));
  return {
    databaseUrl: databaseUrl.replace(`${hostname}:${port}`, `127.0.0.1:${own}`),
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
};

test('connections that fall silent are given up after a time, as lost ones, and others take their place', async () => {
  const postgres = await startTestPostgres();
  const way = await wayTo(postgres.databaseUrl);
  const { databaseUrl } = way;
  const database = await connect({ databaseUrl, dataDir: 'not-used', statementTimeoutMs: 100 });
  const { db } = database;
  /** As many as the pool has connections, half of them in the middle of a transaction. */
  let begun = 0;
  const many = Array.from({ length: 20 }, async (_, index) => {
    const ask = () => db.execute(sql`select 1`);
    await ask();
    const goOn = async () => {
      begun += 1;
      if (begun === 20) way.fallSilent();
      while (begun < 20) await new Promise(setImmediate);
    };
    if (index % 2 === 0) return goOn().then(ask);
    return db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await goOn();
      await tx.execute(sql`select 1`);
    });
  });
  const ends = await Promise.allSettled(many);
  const lost = ends.map((end) => end.status === 'rejected' && isConnectionLost(end.reason));
  expect(lost.filter(Boolean).length).toBeGreaterThanOrEqual(10);
  await database.ping();
  await Promise.all(
    Array.from({ length: 40 }, () => db.transaction(async (tx) => tx.execute(sql`select 1`))),
  );
  await database.close();
  way.close();
  await postgres.stop();
});

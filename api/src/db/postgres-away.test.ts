import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { serveHealth } from '../http/health.ts';
import { startTestPostgres } from '../testing/test-postgres.ts';
import { connect } from './connect.ts';

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
}, 60_000);

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
}, 60_000);

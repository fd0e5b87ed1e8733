import { join } from 'node:path';
import { connect, type Database } from '@msl/api/db/connect.ts';
import { type Outcome, rehearse, turnsOf } from '../killed-by-turns/rehearse.ts';
import { openSeveral } from '../killed-by-turns/several-processes.ts';
import { POOLED, startPooler } from './pooler.ts';
import { promote, startPrimary, startReplica } from './postgres-cluster.ts';

const VISITORS = 24;

/**
 * Two processes of the API, two edges, a primary and its replica: each process is killed while customers go on, and in the
 * middle the primary, for good. The replica takes over, and must hold all that was acknowledged.
 */
export const rehearseFailover = async (folder: string): Promise<Outcome> => {
  const primary = await startPrimary(join(folder, 'primary'));
  const replica = await startReplica(primary, join(folder, 'replica'));
  const databaseUrl = primary.url.replace(`:${primary.port}`, `:${primary.port},127.0.0.1:${replica.port}`);
  const several = await openSeveral({ databaseUrl, folder, visitors: VISITORS });
  const [first, second, ...others] = turnsOf(several);
  if (!first || !second) throw new Error('no processes');
  const failover = {
    kill: async () => {
      await primary.kill();
      await promote(replica);
    },
    bringBack: async () => undefined,
  };
  // As one that starts when all is over: what it reads is on the replica alone.
  let reader: Database | undefined;
  const books = async () => {
    reader = await connect({ databaseUrl: replica.url, dataDir: 'not-used' });
    return reader.db;
  };
  try {
    return await rehearse(several, [first, failover, second, ...others], books);
  } finally {
    await several.close();
    await reader?.close();
    await Promise.all([primary.kill(), replica.kill()]);
  }
};

/** The same over PgBouncer in transaction mode, which is killed too; and how many connections PostgreSQL had. */
export const rehearsePooler = async (folder: string): Promise<Outcome & { connections: number }> => {
  const primary = await startPrimary(join(folder, 'primary'));
  const pooler = await startPooler(primary, join(folder, 'pooler'));
  const several = await openSeveral({
    ...{ databaseUrl: pooler.url, directUrl: primary.url, folder, visitors: VISITORS },
  });
  let connections = 0;
  const count = setInterval(async () => {
    const [row] = await primary.ask(
      `select count(*)::int as open from pg_stat_activity where usename = '${POOLED}'`,
    );
    connections = Math.max(connections, Number(row?.open));
  }, 250);
  const ofPooler = {
    kill: async () => {
      await pooler.kill();
      await pooler.startAgain();
    },
    bringBack: async () => undefined,
  };
  try {
    return {
      ...(await rehearse(several, [...turnsOf(several), ofPooler], async () => several.database.db)),
      connections,
    };
  } finally {
    clearInterval(count);
    await several.close();
    await pooler.kill();
    await primary.kill();
  }
};

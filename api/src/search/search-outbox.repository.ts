import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { products } from '../db/schema/catalogue.ts';
import { catalogueChanges, searchOutbox } from '../db/schema/outboxes.ts';

const LEASE_SECONDS = 120;
const LONGEST_WAIT_SECONDS = 300;
const CLAIM_LOCK = 7_261_903;

export type ClaimedRow = { id: number; pid: string };

/**
 * Takes rows that are due, for two minutes. A product that another worker holds is left alone, so that an older state
 * of it is never written over a newer one; claims go one after the other for the same reason.
 */
export const claimRows = (db: Db, worker: string, limit: number): Promise<ClaimedRow[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const due = await tx
      .select({ id: searchOutbox.id })
      .from(searchOutbox)
      .where(
        sql`${searchOutbox.dueAt} <= now() and coalesce(${searchOutbox.leasedUntil} < now(), true) and not exists (
          select 1 from search_outbox held where held.pid = ${searchOutbox.pid} and held.leased_until >= now())`,
      )
      .orderBy(searchOutbox.id)
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(searchOutbox)
      .set({
        leasedBy: worker,
        leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
        attempts: sql`${searchOutbox.attempts} + 1`,
      })
      .where(
        inArray(
          searchOutbox.id,
          due.map(({ id }) => id),
        ),
      )
      .returning({ id: searchOutbox.id, pid: searchOutbox.pid });
  });

export const removeRows = async (db: Db, ids: number[]): Promise<void> => {
  if (ids.length > 0) await db.delete(searchOutbox).where(inArray(searchOutbox.id, ids));
};

/** Gives rows back after a failure: tried again after 2, 4, 8 … seconds. */
export const postponeRows = (db: Db, ids: number[], error: string) =>
  db
    .update(searchOutbox)
    .set({
      leasedBy: null,
      leasedUntil: null,
      lastError: error.slice(0, 500),
      dueAt: sql`now() + make_interval(secs => least(${LONGEST_WAIT_SECONDS}, power(2, least(${searchOutbox.attempts}, 9))))`,
    })
    .where(inArray(searchOutbox.id, ids));

/** What is committed at this moment, as `queueChangedSince` takes it. */
export const currentSnapshot = async (db: Db): Promise<string> => {
  const [row] = await db
    .select({ snapshot: sql<string>`pg_current_snapshot()::text` })
    .from(sql`(select 1) one`);
  if (!row) throw new Error('the database has no snapshot');
  return row.snapshot;
};

/** Queues once more what was committed since a snapshot of the last minutes: rows that told of it may be gone. */
export const queueChangedSince = (db: Db, before: string) =>
  db.execute(sql`with changed as (
      select distinct pid from ${catalogueChanges}
      where xid >= pg_snapshot_xmin(${before}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${before}::pg_snapshot))
    insert into ${searchOutbox} (pid)
    select pid from changed where pid is not null
    union select pid from ${products} where exists (select 1 from changed where pid is null)`);

export const allRowIds = async (db: Db): Promise<number[]> =>
  (await db.select({ id: searchOutbox.id }).from(searchOutbox)).map(({ id }) => id);

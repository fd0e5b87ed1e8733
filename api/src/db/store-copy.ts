import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

/**
 * Everything of a store's database as lines of text, the same from PostgreSQL and from the embedded one: so one file is a
 * backup, and the way from one to the other.
 */

/** What must agree before and after: rows, the sum of each column of whole numbers (all money is in cents), and the rows' content. */
type Tally = { rows: string; sums: Record<string, string | null>; content: string };
type Head = { release: string };
type TableLine = { table: string; tally: Tally };
type SequenceLine = { sequence: string; last: string; called: boolean };

/** A database that cannot take or give what it was asked for; the message says what to do. */
export class StoreCopyError extends Error {
  override readonly name = 'StoreCopyError';
}

/** Its rows are numbered by the transactions of one server; a process that starts reads the whole catalogue instead. */
const LEFT_BEHIND = 'catalogue_changes';
const ROWS_AT_ONCE = 500;

const ask = async <Row>(db: Pick<Db, 'execute'>, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
const named = (name: string) => sql`public.${sql.identifier(name)}`;

/** Hands every line of the database to `write`, as of one moment; others go on writing meanwhile. */
export const copyOut = (db: Db, write: (line: string) => Promise<void>): Promise<void> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`set local timezone to 'UTC'`);
      await write(JSON.stringify({ release: await releaseOf(tx) } satisfies Head));
      for (const table of await tablesOf(tx)) {
        await write(JSON.stringify({ table, tally: await tallyOf(tx, table) } satisfies TableLine));
        await tx.execute(
          sql`declare copied no scroll cursor for select to_jsonb(t)::text as line from ${named(table)} t`,
        );
        const next = () => ask<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from copied`));
        for (let rows = await next(); rows.length > 0; rows = await next())
          for (const { line } of rows) await write(line);
        await tx.execute(sql`close copied`);
      }
      for (const line of await sequencesOf(tx)) await write(JSON.stringify(line));
    },
    { isolationLevel: 'repeatable read' },
  );

/**
 * Fills an empty, migrated database from such lines. Throws a StoreCopyError, and leaves it as it was, when it holds a store
 * already, when the lines are of another release, or when anything that was counted does not agree afterwards.
 */
export const copyIn = (db: Db, lines: AsyncIterable<string>): Promise<{ tables: number; rows: number }> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone to 'UTC'`);
    await requireEmpty(tx);
    const tables = await tablesOf(tx);
    const putBack = await letAnyOrder(tx, tables);
    const expected = await insertAll(tx, lines);
    await tx.execute(sql`set constraints all immediate`);
    await putBack();
    for (const { table, tally } of expected) {
      const found = await tallyOf(tx, table);
      if (JSON.stringify(found) === JSON.stringify(tally)) continue;
      throw new StoreCopyError(
        `${table} does not agree: ${JSON.stringify(tally)} before, ${JSON.stringify(found)} after. Nothing was written.`,
      );
    }
    const missing = tables.filter((table) => !expected.some((one) => one.table === table));
    if (missing.length > 0)
      throw new StoreCopyError(
        `The copy is not whole: ${missing.join(', ')} is not in it. Nothing was written.`,
      );
    return {
      tables: expected.length,
      rows: expected.reduce((sum, { tally }) => sum + Number(tally.rows), 0),
    };
  });

const insertAll = async (tx: Db, lines: AsyncIterable<string>): Promise<TableLine[]> => {
  const expected: TableLine[] = [];
  let waiting: string[] = [];
  const insert = async () => {
    const table = expected.at(-1)?.table;
    if (table && waiting.length > 0) await insertRows(tx, table, waiting);
    waiting = [];
  };
  let head: Head | undefined;
  for await (const line of lines) {
    if (head === undefined) {
      head = JSON.parse(line) as Head;
      await requireSameRelease(tx, head);
    } else if (line.startsWith('{"table":')) {
      await insert();
      expected.push(JSON.parse(line) as TableLine);
    } else if (line.startsWith('{"sequence":')) {
      await insert();
      const { sequence, last, called } = JSON.parse(line) as SequenceLine;
      await tx.execute(sql`select setval(${sequence}::regclass, ${last}::bigint, ${called}::boolean)`);
    } else {
      waiting.push(line);
      if (waiting.length === ROWS_AT_ONCE) await insert();
    }
  }
  await insert();
  return expected;
};

const insertRows = async (tx: Db, table: string, rows: readonly string[]) => {
  const columns = sql.join(
    (await columnsOf(tx, table)).filter(({ made }) => !made).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${named(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${named(table)}, ${`[${rows.join(',')}]`}::jsonb)`);
};

/** Rows refer to one another in circles, and triggers would write again what is in the lines. Gives what puts all back. */
const letAnyOrder = async (tx: Db, tables: readonly string[]) => {
  const keys = await ask<{ of: string; name: string }>(
    tx,
    sql`select relname as of, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`,
  );
  const all = [...tables, LEFT_BEHIND];
  const alterKeys = async (state: string) => {
    for (const { of, name } of keys)
      await tx.execute(
        sql`alter table ${named(of)} alter constraint ${sql.identifier(name)} ${sql.raw(state)}`,
      );
  };
  for (const table of all) await tx.execute(sql`alter table ${named(table)} disable trigger user`);
  await tx.execute(sql`truncate ${sql.join(all.map(named), sql`, `)}`);
  await alterKeys('deferrable initially deferred');
  return async () => {
    await alterKeys('not deferrable');
    for (const table of all) await tx.execute(sql`alter table ${named(table)} enable trigger user`);
  };
};

const requireEmpty = async (tx: Db) => {
  const [found] = await ask<{ there: boolean }>(
    tx,
    sql`select exists (select 1 from users) or exists (select 1 from orders) or exists (select 1 from products) as there`,
  );
  if (found?.there)
    throw new StoreCopyError('This database holds a store already. Give an empty one; nothing was written.');
};

const requireSameRelease = async (tx: Db, { release }: Head) => {
  const own = await releaseOf(tx);
  if (release === own) return;
  const made = `The copy is of ${Number(release) > Number(own) ? 'a newer' : 'an older'} release: its last migration is ${release}, this one's is ${own}.`;
  const then = Number(release) > Number(own) ? '' : ', and start this one then: it upgrades the store';
  throw new StoreCopyError(`${made} Restore it with the release that made it${then}. Nothing was written.`);
};

/** The instant of the last migration: what the schema is. */
const releaseOf = async (tx: Db): Promise<string> => {
  const [found] = await ask<{ last: string }>(
    tx,
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  return found?.last ?? 'none';
};

const tablesOf = async (tx: Db): Promise<string[]> => {
  const rows = await ask<{ name: string }>(
    tx,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> ${LEFT_BEHIND} order by 1`,
  );
  return rows.map(({ name }) => name);
};

const columnsOf = (tx: Db, table: string) =>
  ask<{ name: string; type: string; made: boolean }>(
    tx,
    sql`select column_name as name, data_type as type, is_generated = 'ALWAYS' as made
      from information_schema.columns where table_schema = 'public' and table_name = ${table} order by 1`,
  );

const sequencesOf = async (tx: Db): Promise<SequenceLine[]> => {
  const names = await ask<{ name: string }>(
    tx,
    sql`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const read = async ({ name }: { name: string }) => {
    const [now] = await ask<{ last: string; called: boolean }>(
      tx,
      sql`select last_value::text as last, is_called as called from ${named(name)}`,
    );
    return { sequence: `public.${name}`, last: now?.last ?? '1', called: now?.called ?? false };
  };
  const found: SequenceLine[] = [];
  for (const name of names) found.push(await read(name));
  return found;
};

const tallyOf = async (tx: Db, table: string): Promise<Tally> => {
  const whole = (await columnsOf(tx, table)).filter(({ type }) => ['integer', 'bigint'].includes(type));
  const sums = whole.map(({ name }) => sql`${name}::text, sum(t.${sql.identifier(name)})::text`);
  const [found] = await ask<Tally>(
    tx,
    sql`select count(*)::text as rows, jsonb_build_object(${sql.join(sums, sql`, `)}) as sums,
      coalesce(sum(('x' || substr(md5(to_jsonb(t)::text), 1, 15))::bit(60)::bigint), 0)::text as content
      from ${named(table)} t`,
  );
  if (!found) throw new StoreCopyError(`${table} cannot be counted.`);
  return found;
};

import { type SQL, sql } from 'drizzle-orm';

type Asked = { execute: (query: SQL) => PromiseLike<unknown> };
/** Both drivers answer with rows. */
const ask = async (db: Asked, query: SQL) => ((await db.execute(query)) as { rows: unknown[] }).rows;

export const textsOf = async (db: Asked, query: SQL): Promise<string[]> =>
  (await ask(db, query)).map((row) => JSON.stringify(row)).sort();

/** How many rows each table has. */
export const rowsOf = async (db: Asked): Promise<Record<string, number>> => {
  const rows = await ask(
    db,
    sql`
    select table_name as name, (xpath('/row/count/text()',
      query_to_xml(format('select count(*) from public.%I', table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return Object.fromEntries(
    (rows as { name: string; count: number }[]).map(({ name, count }) => [name, count]),
  );
};

/** Everything of a schema but the order of its columns. */
export const shapeOf = async (db: Asked) => ({
  columns: await textsOf(
    db,
    sql`select table_name, column_name, data_type, udt_name, is_nullable, column_default, is_identity,
      generation_expression, collation_name from information_schema.columns where table_schema = 'public'`,
  ),
  constraints: await textsOf(
    db,
    sql`select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as said from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'`,
  ),
  indexes: await textsOf(db, sql`select indexname, indexdef from pg_indexes where schemaname = 'public'`),
  triggers: await textsOf(
    db,
    sql`select pg_get_triggerdef(oid) as said from pg_trigger where not tgisinternal`,
  ),
  functions: await textsOf(
    db,
    sql`select proname, pg_get_functiondef(oid) as said from pg_proc where pronamespace = 'public'::regnamespace
      and prokind = 'f' and probin is null and prolang = (select oid from pg_language where lanname = 'plpgsql')`,
  ),
  extensions: await textsOf(db, sql`select extname from pg_extension where extname <> 'plpgsql'`),
});

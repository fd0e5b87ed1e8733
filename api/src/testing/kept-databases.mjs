import { readFileSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** All that a test may change beside rows. */
const SHAPE = `
  select md5(concat(
    (select string_agg(concat(oid, relname), ',' order by oid) from pg_class),
    (select string_agg(a::text, ',' order by attrelid, attnum) from pg_attribute a where attrelid >= 16384),
    (select string_agg(c::text, ',' order by oid) from pg_constraint c),
    (select string_agg(t::text, ',' order by oid) from pg_trigger t),
    (select string_agg(p::text, ',' order by oid) from pg_proc p where oid >= 16384)
  )) as shape`;

/** What the migrations write is there again once a database is emptied. */
const KEEP = `
  create schema kept;
  create table kept.counters as select sequencename, start_value, last_value from pg_sequences where schemaname = 'public';
  do $$
  declare filled text;
  begin
    for filled in
      select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
    loop
      execute format('create table kept.%1$I as table public.%1$I', filled);
    end loop;
  end $$`;

const EMPTY = `
  reset all;
  set session_replication_role = replica;
  do $$
  declare
    filled text := (
      select string_agg(oid::regclass::text, ', ') from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
    );
    written text;
  begin
    if filled is not null then execute 'truncate ' || filled || ' cascade'; end if;
    for written in
      select tablename from pg_tables where schemaname = 'kept' and tablename <> 'counters'
    loop
      execute format('insert into public.%1$I overriding system value table kept.%1$I', written);
    end loop;
    perform setval(format('public.%I', sequencename), coalesce(last_value, start_value), last_value is not null)
      from kept.counters;
  end $$`;

/** Empty databases that a test file of this worker has closed. */
const kept = [];

const shapeOf = async (client) => (await client.query(SHAPE)).rows[0].shape;

/** Each test file has globals of its own: a Date of it is none here, and what is read is made of its objects. */
const open = async ({ dump, startParams }) => {
  const reader = { parse: JSON.parse };
  const instant = (value) => (typeof value === 'string' ? value : new Date(value).toISOString());
  const document = (text) => reader.parse(text);
  const client = await PGlite.create({
    startParams,
    loadDataDir: new Blob([readFileSync(dump)]),
    extensions: { pg_trgm, unaccent },
    serializers: { [types.DATE]: instant, [types.TIMESTAMP]: instant, [types.TIMESTAMPTZ]: instant },
    parsers: { [types.JSON]: document, [types.JSONB]: document },
  });
  await client.exec(KEEP);
  return { client, reader, shape: await shapeOf(client) };
};

/**
 * An embedded database from the dump of an empty one. Opening one takes a second of processor, and its code is slow until
 * it has run for some seconds: what a test file closes is emptied and kept for the worker's next one, unless a test
 * changed more than rows. `parse` is the file's own JSON.parse.
 */
export const takeDatabase = async ({ parse, ...where }) => {
  const database = kept.pop() ?? (await open(where));
  const { client, reader, shape } = database;
  reader.parse = parse;
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    if ((await shapeOf(client)) !== shape) return client.close();
    await client.exec(EMPTY);
    await client.exec('discard all');
    kept.push(database);
  };
  return { client: until(() => isClosed, client), close };
};

/** An open one keeps a process from ending. */
export const closeKept = () => Promise.all(kept.splice(0).map(({ client }) => client.close()));

/** What a test file left running reaches nobody else's database. */
const until = (isClosed, client) =>
  new Proxy(client, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (isClosed()) throw new Error('PGlite is closed');
      return value.bind(target);
    },
  });

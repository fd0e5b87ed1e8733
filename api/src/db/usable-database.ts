import type pg from 'pg';
import { ConfigError } from '../config.ts';
import { standsBy } from './servers.ts';

/** What the store's SQL is written for, and why. Set up otherwise, a database opens, and fails somebody days later. */
const ASKED = [
  ['server_encoding', 'UTF8', 'people’s names have letters that others do not know'],
  ['default_transaction_isolation', 'read committed', 'it locks what it reads to change it'],
  ['default_transaction_read_only', 'off', 'it writes'],
  ['standard_conforming_strings', 'on', 'its patterns hold backslashes'],
] as const;
const SCHEMA = 'public';
const NOT_CHANGED = 'server_encoding';

const toMend = (database: string, name: string, value: string) =>
  name === NOT_CHANGED
    ? `Make another one, with "createdb --encoding=${value} --template=template0"`
    : `"alter database ${database} set ${name} = '${value}'" says so, where nothing else is said for its user ("\\drds" of psql)`;

/** Refuses, in a sentence, a database that nothing says is wrong before somebody meets it. Throws a ConfigError. */
export const requireUsableDatabase = async (client: pg.ClientBase): Promise<void> => {
  const settings = ASKED.map(([name]) => `current_setting('${name}') as ${name}`).join(', ');
  const { rows } = await client.query<Record<string, string | boolean | null>>(
    `select ${settings}, quote_ident(current_database()) as database, current_schema() as schema,
      pg_is_in_recovery() as in_recovery`,
  );
  const found = rows[0] ?? {};
  if (found.in_recovery) throw standsBy();
  const database = String(found.database);
  const problems = ASKED.flatMap(([name, value, why]) =>
    found[name] === value
      ? []
      : `DATABASE_URL: ${name} of ${database} is ${found[name]}, and the store needs ${value}: ${why}. ${toMend(database, name, value)}.`,
  );
  if (found.schema !== SCHEMA)
    problems.push(
      `DATABASE_URL: search_path of ${database} leads to ${found.schema ?? 'no schema that its user may use'}, and the store's tables are in ${SCHEMA}. ` +
        `${toMend(database, 'search_path', SCHEMA)}.`,
    );
  if (problems.length > 0) throw new ConfigError(problems);
};

/** What Node says of a certificate whose signer it does not know, whose time is over, or that is for another name. */
const NOT_TRUSTED =
  /SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|CERT_HAS_EXPIRED|CERT_ALTNAME_INVALID/;

/** What kept a connection from being encrypted, as a ConfigError where the `setting` that has its address can mend it; else the error as it is. */
export const toldOfEncryption = (error: unknown, setting: string): unknown => {
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  if (NOT_TRUSTED.test(code))
    return new ConfigError([
      `${setting}: PostgreSQL's certificate is not trusted (${message.split(';')[0]}). "sslmode=verify-full&sslrootcert=FILE" ` +
        'in it names the certificate of whoever signed it; "sslmode=no-verify" encrypts for whoever answers',
    ]);
  return code === 'ENOENT' && path ? new ConfigError([`${setting}: ${message}`]) : error;
};

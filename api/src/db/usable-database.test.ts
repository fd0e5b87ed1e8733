import pg from 'pg';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts';
import { connect } from './connect.ts';
import { toldOfEncryption } from './usable-database.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

/** What a start says of a database that was made and set up so. */
const toldOf = async (name: string, made: string, setUp?: string): Promise<string> => {
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  await client.query(`create database ${name} ${made}`);
  if (setUp) await client.query(`alter database ${name} set ${setUp}`);
  await client.end();
  const databaseUrl = Object.assign(new URL(postgres.databaseUrl), { pathname: `/${name}` }).href;
  return connect({ databaseUrl, dataDir: 'not-used' }).then(
    async (opened) => {
      await opened.close();
      return 'opened';
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );
};

test('a database that does not know every letter is refused', async () => {
  const told = await toldOf('latin', `encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`);
  expect(told).toMatch(
    /^ConfigError: .*\n {2}DATABASE_URL: server_encoding of latin is LATIN1, and the store needs UTF8/,
  );
  expect(told).toContain('createdb --encoding=UTF8');
});

test.each([
  ['strict', 'default_transaction_isolation', 'serializable', 'read committed'],
  ['closed', 'default_transaction_read_only', 'on', 'off'],
  ['old', 'standard_conforming_strings', 'off', 'on'],
])(
  'a database that was set up otherwise (%s: %s) is refused, with what to say to it',
  async (name, setting, value, needed) => {
    const told = await toldOf(name, '', `${setting} = '${value}'`);
    expect(told).toContain(`DATABASE_URL: ${setting} of ${name} is ${value}, and the store needs ${needed}`);
    expect(told).toContain(`"alter database ${name} set ${setting} = '${needed}'"`);
  },
);

test('so is one whose tables would be made beside those that are looked for', async () => {
  const told = await toldOf('beside', '', 'search_path = elsewhere');
  expect(told).toContain('DATABASE_URL: search_path of beside leads to no schema that its user may use');
  expect(told).toContain(`"alter database beside set search_path = 'public'"`);
});

test('its own time zone and ways of writing harm nothing', async () => {
  expect(await toldOf('tokyo', '', `timezone = 'Asia/Tokyo'`)).toBe('opened');
});

test.each([
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'self-signed certificate; if the root CA is installed, try --use-system-ca',
  ],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'],
  ['CERT_HAS_EXPIRED', 'certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname/IP does not match certificate’s altnames'],
])('a server whose certificate is not trusted (%s) is told with what names its signer', (code, message) => {
  const told = toldOfEncryption(Object.assign(new Error(message), { code }), 'DATABASE_DIRECT_URL');
  expect(String(told)).toMatch(
    /DATABASE_DIRECT_URL: .*certificate.*\. "sslmode=verify-full&sslrootcert=FILE"/,
  );
  expect(String(told)).not.toContain('--use-system-ca');
});

test('a file of certificates that is not there is named, and every other error stays what it is', async () => {
  const databaseUrl = `${postgres.databaseUrl}?sslmode=verify-full&sslrootcert=/no/such/ca.pem`;
  await expect(connect({ databaseUrl, dataDir: 'not-used' })).rejects.toThrow(
    /DATABASE_URL: ENOENT: no such file or directory, open '\/no\/such\/ca.pem'/,
  );
  const other = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(toldOfEncryption(other, 'DATABASE_URL')).toBe(other);
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from '@msl/api/db/connect.ts';
import { startTestPostgres } from '@msl/api/testing/test-postgres.ts';
import { aBuiltShell, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { release } from '@msl/releases/registry/registry-file.ts';
import { requireReleased } from '@msl/releases/registry/require-released.ts';
import { makeKey } from '@msl/releases/signing/keys.ts';
import { BucketFault } from '@msl/releases/storage/bucket-fault.ts';
import { Store } from '@msl/releases/storage/store.ts';
import { toldToOperator } from './told-to-operator.ts';

test('a spoilt registry is named to whoever opens the store, with the command that says what to do', async () => {
  const folder = aTemporaryFolder();
  writeFileSync(path.join(folder, 'registry.json'), '{"schema":"cut');
  const told = await requireReleased(folder).catch(toldToOperator);
  expect(told).toMatch(/^registry\.json cannot be read \(Unterminated string.+\): npm run mfe -- doctor/);
});

test('a store of other roots is told with the setting that names them', async () => {
  const folder = aTemporaryFolder();
  const told = async (root: string) => {
    process.env.MSL_ROOTS = makeKey(path.join(aTemporaryFolder(), `${root}.pem`)).publicKey;
    return requireReleased(folder).catch((error) => toldToOperator(error));
  };
  const store = new Store(folder);
  const env = { ...process.env };
  try {
    await release(store, 'shell', store.publishShell(await aBuiltShell()).version);
    expect(await told('another')).toMatch(/^the store at .+ is signed by .+\nSet MSL_ROOTS to the roots/);
  } finally {
    process.env = env;
  }
});

test('a user, a password or a database that PostgreSQL does not know is told in a sentence that names DATABASE_URL', async () => {
  const postgres = await startTestPostgres();
  const toldOf = async (change: (url: URL) => void, env = {}) => {
    const url = new URL(postgres.databaseUrl);
    change(url);
    return connect({ databaseUrl: url.href, dataDir: 'not-used' }).catch((error) =>
      toldToOperator(error, env),
    );
  };
  try {
    const wrong = (url: URL) => {
      url.password = 'a-wrong-secret';
    };
    expect(await toldOf(wrong)).toBe(
      'The database refuses (password authentication failed for user "postgres"): ' +
        'DATABASE_URL has the user, the password and the name of the database',
    );
    expect(await toldOf(wrong, { DATABASE_DIRECT_URL: 'postgres://…' })).toMatch(
      / DATABASE_DIRECT_URL and DATABASE_URL have /,
    );
    for (const [change, said] of [
      [(url: URL) => Object.assign(url, { username: 'nobody' }), /for user "nobody"\): DATABASE_URL/],
      [
        (url: URL) => Object.assign(url, { pathname: '/nowhere' }),
        /"nowhere" does not exist\): DATABASE_URL/,
      ],
    ] as const)
      expect(await toldOf(change)).toMatch(said);
  } finally {
    await postgres.stop();
  }
});

test.each([
  ['28000', 'no pg_hba.conf entry for host "10.0.0.9"'],
  ['42501', 'permission denied for schema public'],
  [undefined, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'],
])('whom the database does not let do what a store needs (%s) is told what it said', (code, message) => {
  const error = new Error('Failed query: create table', {
    cause: Object.assign(new Error(message), { code }),
  });
  expect(toldToOperator(error, {})).toContain(`The database refuses (${message}): DATABASE_URL has`);
});

test('a bucket that is away is not taken for a database', () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:9000'), { code: 'ECONNREFUSED' });
  const told = toldToOperator(new BucketFault('s3://releases', away), {});
  expect(told).toMatch(/^s3:\/\/releases cannot be used: .*ECONNREFUSED/);
  expect(told).not.toContain('DATABASE_URL');
});

test('a database that takes encrypted connections alone is told with what asks for one', () => {
  const message = 'no pg_hba.conf entry for host "10.0.0.9", user "store", database "store", no encryption';
  expect(toldToOperator(Object.assign(new Error(message), { code: '28000' }), {})).toBe(
    `The database refuses (${message}): "sslmode=verify-full" in DATABASE_URL asks for an encrypted connection, where pg_hba.conf has a line for one`,
  );
});

test.each([
  ['53100', 'could not extend file "base/1/2": No space left on device'],
  ['57014', 'canceling statement due to statement timeout'],
])('a database without room or time (%s) is told as such', (code, message) => {
  const error = new Error('Failed query: create table', {
    cause: Object.assign(new Error(message), { code, severity: 'ERROR' }),
  });
  expect(toldToOperator(error, {})).toBe(
    `The database has no time or no room now (${message}): start again once it has`,
  );
});

test('a full disk and a folder without rights are told with their path, a port without rights is not', () => {
  const full = { code: 'ENOSPC', path: '/safe/1', message: 'ENOSPC: no space left on device, write' };
  expect(toldToOperator(Object.assign(new Error(), full))).toBe(
    '/safe/1: ENOSPC: no space left on device, write',
  );
  expect(toldToOperator(Object.assign(new Error(), { code: 'EACCES' }))).toBeUndefined();
  expect(toldToOperator(Object.assign(new Error(), { code: 'EMFILE' }))).toContain('raise « ulimit -n »');
});

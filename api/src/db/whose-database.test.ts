import { openForFile } from '@msl/testing/open-for-file.ts';
import { startSampleStore } from '../testing/sample-store.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { settings } from './schema/content.ts';
import { users } from './schema/users.ts';
import { requireOwnDatabase, SAMPLE_DATA } from './whose-database.ts';

const database = openForFile(openTestDatabase);
const sandbox = openForFile(startSampleStore);

const ofSandbox = { environment: 'staging', databaseUrl: 'postgres://db' } as const;
const ofProduction = { environment: 'production', databaseUrl: 'postgres://db' } as const;
const someone = {
  ...{ uid: 'u1', email: 'marie@personas.test', passwordHash: 'x', firstName: 'Marie', lastName: 'Tremblay' },
  ...{ phone: '15145550123', locale: 'fr-CA' as const },
};

test('an empty database is anybody’s', async () => {
  await requireOwnDatabase(database.db, ofSandbox);
  await requireOwnDatabase(database.db, ofProduction);
});

test('customers of production are no sandbox’s to bill, whatever their addresses; a copy that says so is', async () => {
  const { db } = database;
  await db.insert(users).values(someone);
  await requireOwnDatabase(db, ofProduction);
  await expect(requireOwnDatabase(db, ofSandbox)).rejects.toThrow(
    /DATABASE_URL: .*APP_ENV=production, and with APP_ENV=staging they would be billed with test money/,
  );
  await db.insert(settings).values({ key: SAMPLE_DATA, value: {} });
  await requireOwnDatabase(db, ofSandbox);
});

test('a sandbox opens its own again, and production refuses it: the password of its personas is public', async () => {
  await requireOwnDatabase(sandbox.db, ofSandbox);
  await expect(requireOwnDatabase(sandbox.db, ofProduction)).rejects.toThrow(
    /DATABASE_URL: .*the password of its personas is public/,
  );
});

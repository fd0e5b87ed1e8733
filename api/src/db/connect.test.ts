import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from './connect.ts';
import { users } from './schema/users.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'msl-connect-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const someone = {
  uid: 'u1',
  email: 'marie@example.ca',
  passwordHash: 'x',
  firstName: 'Marie',
  lastName: 'Tremblay',
  phone: '15145550123',
  locale: 'fr-CA' as const,
};

test('what was stored is there after a restart; a second process is refused until then', async () => {
  const first = await connect({ dataDir });
  await first.db.insert(users).values(someone);
  await expect(connect({ dataDir })).rejects.toThrow(/in use by process \d+.*DATABASE_URL/);
  await first.close();
  const second = await connect({ dataDir });
  expect(await second.db.select().from(users)).toMatchObject([{ email: 'marie@example.ca' }]);
  await second.close();
});

test('the lock of a process that died is taken over', async () => {
  writeFileSync(join(dataDir, 'db.lock'), '999999999 1');
  const database = await connect({ dataDir });
  await database.ping();
  await database.close();
});

test('the database itself refuses what must never be', async () => {
  const database = await connect({ dataDir });
  const adding = (values: Partial<typeof users.$inferInsert>) =>
    database.db
      .insert(users)
      .values({ ...someone, ...values })
      .then(
        () => 'accepted',
        (error: Error) => String((error.cause as { constraint?: string }).constraint),
      );
  expect(await adding({ email: 'Upper@example.ca' })).toBe('users_email_lower');
  expect(await adding({ defaultTip: 7 as never })).toBe('users_default_tip');
  expect(await adding({})).toBe('accepted');
  expect(await adding({ uid: 'u2' })).toBe('users_email_unique');
  await database.close();
});

import { eq, like } from 'drizzle-orm';
import { type Config, ConfigError } from '../config.ts';
import type { Db } from './connect.ts';
import { settings } from './schema/content.ts';
import { users } from './schema/users.ts';

/** The row of `settings` that a store with sample data has: a sandbox fills its database before anybody comes. */
export const SAMPLE_DATA = 'sample-data';
/** Of the personas that come with it, whose password is public. */
export const PERSONAS_AT = '@personas.test';

export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.select({ key: settings.key }).from(settings).where(eq(settings.key, SAMPLE_DATA))).length > 0;

type Whose = Pick<Config, 'environment' | 'databaseUrl'>;

/**
 * Refuses production's database to a sandbox, whose stand-ins would bill and mail its customers, and a sandbox's to
 * production, which everybody could enter as one of its personas. Throws a ConfigError.
 */
export const requireOwnDatabase = async (db: Db, { environment, databaseUrl }: Whose): Promise<void> => {
  const isProduction = environment === 'production';
  // No look for personas among all of a production's customers.
  if (isProduction && !(await isSeeded(db))) return;
  const wanted = isProduction ? like(users.email, `%${PERSONAS_AT}`) : undefined;
  const found = await db.select({ uid: users.uid }).from(users).where(wanted).limit(1);
  // The mark after that: another process may fill the database just now, and whoever comes with the sample data comes with it.
  if (found.length === 0 || (!isProduction && (await isSeeded(db)))) return;
  const setting = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  throw new ConfigError([
    isProduction
      ? `${setting}: this database is of a store with APP_ENV=local or staging: the password of its personas is public, and no ` +
        'bank has the cards of its customers. Production begins with an empty one'
      : `${setting}: this database has customers and no sample data: it is of a store with APP_ENV=production, and with APP_ENV=${environment} ` +
        'they would be billed with test money. A copy in a PostgreSQL of its own, for a rehearsal, is opened after ' +
        `"insert into settings (key, value) values ('${SAMPLE_DATA}', '{}')" there`,
  ]);
};

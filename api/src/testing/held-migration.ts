import pg from 'pg';

export type HeldMigration = {
  /** A process stands in the middle of a migration: its statements are done, and it cannot tell of it. */
  isWaiting(): Promise<boolean>;
  letGo(): Promise<void>;
};

/** Nobody ends a migration on this database from now on. */
export const holdMigrations = async (databaseUrl: string): Promise<HeldMigration> => {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table drizzle.__drizzle_migrations in share mode');
  return {
    isWaiting: async () => {
      const { rowCount } = await holder.query(
        `select 1 from pg_locks where relation = 'drizzle.__drizzle_migrations'::regclass and not granted`,
      );
      return rowCount !== 0;
    },
    letGo: () => holder.end(),
  };
};

import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';

type Asked = { execute: (query: ReturnType<typeof sql>) => PromiseLike<{ rows: Record<string, unknown>[] }> };
type Apply = (config: { migrationsFolder: string }) => Promise<void>;

const folder = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/**
 * Brings a database to the schema of this release. The migrations of before the first launch became one, which bears the
 * instant of their last: a store that began with them ends them first, and has the one by then.
 */
export const migrate = async (db: Asked, apply: Apply): Promise<void> => {
  if (await hasBegun(db)) await apply({ migrationsFolder: folder('earlier-migrations') });
  await apply({ migrationsFolder: folder('migrations') });
};

const hasBegun = async (db: Asked): Promise<boolean> => {
  const found = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!found.rows[0]?.there) return false;
  const rows = await db.execute(sql`select 1 from drizzle.__drizzle_migrations limit 1`);
  return rows.rows.length > 0;
};

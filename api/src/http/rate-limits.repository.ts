import { lt, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { rateLimits } from '../db/schema/rate-limits.ts';

export type Counted = { current: number; ttl: number };

/**
 * One more call of this caller in the window that runs. In one statement, which waits for no other but of the same
 * caller; the server's clock is everybody's.
 */
export const countCall = async (db: Db, key: string, windowMs: number): Promise<Counted> => {
  const hasEnded = sql`${rateLimits.endsAt} <= now()`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, endsAt: sql`now() + ${windowMs} * interval '1 millisecond'` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${hasEnded} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({
      current: rateLimits.count,
      ttl: sql<string>`extract(epoch from ${rateLimits.endsAt} - now()) * 1000`,
    });
  if (!row) throw new Error('the call was not counted');
  return { current: row.current, ttl: Math.ceil(Number(row.ttl)) };
};

export const forgetEnded = async (db: Db): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
};

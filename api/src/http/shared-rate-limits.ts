import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { rateLimits } from '../db/schema/rate-limits.ts';

const FORGET_EVERY_MS = 60_000;

type Counted = { current: number; ttl: number };

/**
 * Counts calls in the database, so that all processes of a store count together. In one statement, which waits for no
 * other but of the same caller; the server's clock is everybody's.
 */
export const sharedRateLimits = (db: Db): FastifyRateLimitStoreCtor => {
  const count = async (key: string, windowMs: number): Promise<Counted> => {
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
  const forget = forgetting(db);
  const storeOf = (route: string): FastifyRateLimitStore => ({
    incr: (key, callback, windowMs) => {
      forget();
      count(hashed(`${route} ${key}`), windowMs ?? FORGET_EVERY_MS).then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      );
    },
    child: (options) => storeOf(routeOf(options)),
  });
  return class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the plugin asks for a class
      return storeOf(NO_ROUTE);
    }
  } as unknown as FastifyRateLimitStoreCtor;
};

/** Of a limiter that belongs to no route: its keys say what they count. */
const NO_ROUTE = '';
/** What the plugin hands over, and its types leave out. */
const routeOf = (options: object): string => {
  const { method, url } = (options as { routeInfo?: { method?: unknown; url?: unknown } }).routeInfo ?? {};
  return url === undefined ? NO_ROUTE : `${method} ${url}`;
};

/** An address is not kept, not even for a minute. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Takes away, now and then, what counts no more. Should it fail, the next time takes it away too. */
const forgetting = (db: Db) => {
  let forgotten = Date.now();
  return () => {
    if (Date.now() - forgotten < FORGET_EVERY_MS) return;
    forgotten = Date.now();
    db.delete(rateLimits)
      .where(lt(rateLimits.endsAt, sql`now()`))
      .catch(() => undefined);
  };
};

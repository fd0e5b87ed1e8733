import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Db } from '../db/connect.ts';
import { countCall, forgetEnded } from './rate-limits.repository.ts';

const FORGET_EVERY_MS = 60_000;

/**
 * Counts calls in the database, so that all processes of a store count together.
 */
export const sharedRateLimits = (db: Db): FastifyRateLimitStoreCtor => {
  const forget = forgetting(db);
  const storeOf = (route: string): FastifyRateLimitStore => ({
    incr: (key, callback, windowMs) => {
      forget();
      countCall(db, hashed(`${route} ${key}`), windowMs ?? FORGET_EVERY_MS).then(
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
    forgetEnded(db).catch(() => undefined);
  };
};

import { and, eq, isNull, sql } from 'drizzle-orm';
import { later } from '../../calendar-day.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { sessions } from '../../db/schema/users.ts';
import { together } from '../../db/together.ts';
import type { Caller } from '../../http/handlers.ts';
import type { Sessions } from '../../http/session-cookie.ts';
import { hashToken, newToken, pageKeyOf } from './tokens.rules.ts';

const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** Opens a session and gives its token, which is stored nowhere. */
export const openSession = async (
  db: Db,
  uid: string,
  now: Date,
  token: string = newToken(),
): Promise<string> => {
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    pageKeyHash: hashToken(pageKeyOf(token)),
    uid,
    createdAt: now,
    expiresAt: later(now, SESSION_DAYS, 'day'),
  });
  return token;
};

type Asked = { hash: string; now: Date };

const statementBy = (column: 'tokenHash' | 'pageKeyHash') =>
  prepared((db) =>
    db
      .select({
        hash: sessions[column],
        tokenHash: sessions.tokenHash,
        uid: sessions.uid,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(
        and(sql`${sessions[column]} = any(${sql.placeholder('hashes')}::text[])`, isNull(sessions.revokedAt)),
      )
      .prepare(`sessions_by_${column}`),
  );
const byToken = statementBy('tokenHash');
const byPageKey = statementBy('pageKeyHash');

/** Asked at each call, and kept nowhere: a session that is revoked opens nothing from then on. */
const readerBy = (db: Db, statement: typeof byToken) => {
  const callerOf = together(async (asked: Asked[]) => {
    const hashes = [...new Set(asked.map(({ hash }) => hash))];
    const found = await statement(db).execute({ hashes });
    const byHash = new Map(found.map((row) => [row.hash, row]));
    return ({ hash, now }: Asked): Caller | null => {
      const session = byHash.get(hash);
      return session && session.expiresAt > now ? { uid: session.uid, tokenHash: session.tokenHash } : null;
    };
  });
  return (secret: string, now: Date) => callerOf({ hash: hashToken(secret), now });
};

/** Whose session a token is of, and a page key. */
export const sessionsOf = ({ db, clock }: { db: Db; clock: Clock }): Sessions => {
  const [ofToken, ofPageKey] = [readerBy(db, byToken), readerBy(db, byPageKey)];
  return {
    ofToken: (token) => ofToken(token, clock.now()),
    ofPageKey: (key) => ofPageKey(key, clock.now()),
    pageKeyOf,
    seconds: SESSION_SECONDS,
  };
};

export const revokeSession = (db: Db, tokenHash: string, now: Date) =>
  db.update(sessions).set({ revokedAt: now }).where(eq(sessions.tokenHash, tokenHash));

export const revokeSessionsOf = (db: Db, uid: string, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt)));

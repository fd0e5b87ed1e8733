import { and, eq, isNull, sql } from 'drizzle-orm';
import { later } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { sessions } from '../../db/schema/users.ts';
import { together } from '../../db/together.ts';
import type { Caller } from '../../http/handlers.ts';
import { hashToken, newToken } from './tokens.rules.ts';

const SESSION_DAYS = 30;

/** Opens a session and gives its token, which is stored nowhere. */
export const openSession = async (db: Db, uid: string, now: Date): Promise<string> => {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    uid,
    createdAt: now,
    expiresAt: later(now, SESSION_DAYS, 'day'),
  });
  return token;
};

type Asked = { tokenHash: string; now: Date };

const sessionsStatement = prepared((db) =>
  db
    .select({ tokenHash: sessions.tokenHash, uid: sessions.uid, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])`,
        isNull(sessions.revokedAt),
      ),
    )
    .prepare('sessions_of_tokens'),
);

/** Asked at each call, and kept nowhere: a session that is revoked opens nothing from then on. */
export const sessionsReader = (db: Db) => {
  const uidOf = together(async (asked: Asked[]) => {
    const tokenHashes = [...new Set(asked.map(({ tokenHash }) => tokenHash))];
    const found = await sessionsStatement(db).execute({ tokenHashes });
    const byHash = new Map(found.map((row) => [row.tokenHash, row]));
    return ({ tokenHash, now }: Asked): string | null => {
      const session = byHash.get(tokenHash);
      return session && session.expiresAt > now ? session.uid : null;
    };
  });
  return async (token: string, now: Date): Promise<Caller | null> => {
    const tokenHash = hashToken(token);
    const uid = await uidOf({ tokenHash, now });
    return uid === null ? null : { uid, tokenHash };
  };
};

export const revokeSession = (db: Db, tokenHash: string, now: Date) =>
  db.update(sessions).set({ revokedAt: now }).where(eq(sessions.tokenHash, tokenHash));

export const revokeSessionsOf = (db: Db, uid: string, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt)));

import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { sessions } from '../../db/schema/users.ts';
import type { Caller } from '../../http/handlers.ts';
import { hashToken, newToken } from './tokens.ts';

const SESSION_DAYS = 30;

/** Opens a session and gives its token, which is stored nowhere. */
export const openSession = async (db: Db, uid: string, now: Date): Promise<string> => {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    uid,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
  });
  return token;
};

export const callerOfToken = async (db: Db, token: string, now: Date): Promise<Caller | null> => {
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({ uid: sessions.uid })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return row ? { uid: row.uid, tokenHash } : null;
};

export const revokeSession = (db: Db, tokenHash: string, now: Date) =>
  db.update(sessions).set({ revokedAt: now }).where(eq(sessions.tokenHash, tokenHash));

export const revokeSessionsOf = (db: Db, uid: string, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt)));

import { and, eq, isNull, lte } from 'drizzle-orm';
import { later } from '../../calendar-day.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { deleteSome } from '../../db/delete-some.ts';
import { sessions } from '../../db/schema/users.ts';
import { bySession } from '../../http/sent-session.repository.ts';
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

/** Whose session a token is of, and a page key. */
export const sessionsOf = ({ db, clock }: { db: Db; clock: Clock }): Sessions => ({
  ofToken: (token) => ({ by: 'tokenHash', hash: hashToken(token), at: clock.now() }),
  ofPageKey: (key) => ({ by: 'pageKeyHash', hash: hashToken(key), at: clock.now() }),
  callerOf: bySession(
    db,
    (db, by, row, isOpen) => {
      const { tokenHash, uid } = sessions;
      const caller = db
        .select({ ...row, tokenHash, uid })
        .from(sessions)
        .where(isOpen);
      return caller.prepare(`sessions_by_${by}`);
    },
    ({ uid, tokenHash }) => ({ uid, tokenHash }),
  ),
  pageKeyOf,
  seconds: SESSION_SECONDS,
});

export const revokeSession = (db: Db, tokenHash: string, now: Date) =>
  db.update(sessions).set({ revokedAt: now }).where(eq(sessions.tokenHash, tokenHash));

/** Sessions that had ended at `moment`. False when none was left. */
export const forgetSessionsBefore = (db: Db, moment: Date): Promise<boolean> =>
  deleteSome(db, sessions, sessions.tokenHash, lte(sessions.expiresAt, moment));

export const revokeSessionsOf = (db: Db, uid: string, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt)));

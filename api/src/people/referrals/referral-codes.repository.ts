import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { users } from '../../db/schema/users.ts';
import { isUniqueViolation } from '../../db/violations.ts';

/** Read aloud and typed by hand: no 0, O, 1, I or L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A customer's own code, made when it is first asked for; asked for twice at once, it is one. */
export const referralCodeOf = async (db: Db, uid: string): Promise<string> => {
  for (;;) {
    const [user] = await db.select({ code: users.referralCode }).from(users).where(eq(users.uid, uid));
    if (user?.code) return user.code;
    try {
      await db
        .update(users)
        .set({ referralCode: newCode() })
        .where(and(eq(users.uid, uid), isNull(users.referralCode)));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
};

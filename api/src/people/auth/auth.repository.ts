import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { deleteSome } from '../../db/delete-some.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { confirmations, passwordResets, users } from '../../db/schema/users.ts';

export const userByEmail = async (db: Db, email: string) => {
  const [user] = await db
    .select({ uid: users.uid, passwordHash: users.passwordHash, locale: users.locale })
    .from(users)
    .where(eq(users.email, email));
  return user;
};

export const passwordOf = async (db: Db, uid: string) => {
  const [user] = await db
    .select({ uid: users.uid, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.uid, uid));
  return user;
};

export const setPasswordHash = (db: Db, uid: string, passwordHash: string) =>
  db.update(users).set({ passwordHash }).where(eq(users.uid, uid));

type Link = { tokenHash: string; uid: string; createdAt: Date; expiresAt: Date };

export const addPasswordReset = (db: Db, link: Link) => db.insert(passwordResets).values(link);

export const countResetsSince = async (db: Db, uid: string, moment: Date): Promise<number> => {
  const isOf = and(eq(passwordResets.uid, uid), gt(passwordResets.createdAt, moment));
  return db.$count(passwordResets, isOf);
};

/** The reset of a link that was not used yet. Uses up every other link of its user with it, in one statement. */
export const takePasswordReset = async (db: Db, tokenHash: string, now: Date) => {
  const owner = db
    .select({ uid: passwordResets.uid })
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash));
  const taken = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.uid, owner), isNull(passwordResets.usedAt)))
    .returning();
  return taken.find((reset) => reset.tokenHash === tokenHash);
};

/** The password that somebody has now whose link was used, as long as that link would still live. */
export const passwordOfUsedReset = async (db: Db, tokenHash: string, now: Date) => {
  const isUsed = and(
    eq(passwordResets.tokenHash, tokenHash),
    isNotNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
  const [used] = await db
    .select({ passwordHash: users.passwordHash })
    .from(passwordResets)
    .innerJoin(users, eq(users.uid, passwordResets.uid))
    .where(isUsed);
  return used?.passwordHash;
};

/** Links that could no longer be used at `moment`. False when none was left. */
export const forgetResetsBefore = (db: Db, moment: Date): Promise<boolean> =>
  deleteSome(
    db,
    passwordResets,
    passwordResets.tokenHash,
    and(lte(passwordResets.expiresAt, moment), followsClock(passwordResets.uid)),
  );

export const addConfirmation = (db: Db, link: Link) => db.insert(confirmations).values(link);

export const confirmationByToken = async (db: Db, tokenHash: string) => {
  const [confirmation] = await db.select().from(confirmations).where(eq(confirmations.tokenHash, tokenHash));
  return confirmation;
};

/** Gives the account that this confirmed. Following the link again is no error: people click twice. */
export const confirmUser = async (db: Db, confirmation: { tokenHash: string; uid: string }, now: Date) => {
  await db
    .update(confirmations)
    .set({ usedAt: now })
    .where(and(eq(confirmations.tokenHash, confirmation.tokenHash), isNull(confirmations.usedAt)));
  const [confirmed] = await db
    .update(users)
    .set({ confirmedAt: now })
    .where(and(eq(users.uid, confirmation.uid), isNull(users.confirmedAt)))
    .returning({ uid: users.uid, email: users.email });
  return confirmed;
};

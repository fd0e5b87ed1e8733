import { and, eq, gt, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { deleteSome } from '../../db/delete-some.ts';
import { newsletterSubscribers, newsletterTokens } from '../../db/schema/content.ts';

export type Reader = typeof newsletterSubscribers.$inferSelect;
type Purpose = (typeof newsletterTokens.$inferSelect)['purpose'];

/**
 * The record of an address that asks for the newsletter. Who left and comes back has to confirm again; who reads it
 * already goes on reading, and belongs to no account that came after: it may be somebody else's.
 */
export const addReader = async (
  db: Db,
  reader: { email: string; uid?: string; locale: string },
  now: Date,
): Promise<Reader> => {
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ ...reader, createdAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: {
        ...(reader.uid && {
          uid: sql`case when ${reads} then ${newsletterSubscribers.uid} else excluded.uid end`,
        }),
        confirmedAt: sql`case when ${newsletterSubscribers.unsubscribedAt} is null then ${newsletterSubscribers.confirmedAt} end`,
        createdAt: sql`case when ${reads} then ${newsletterSubscribers.createdAt} else excluded.created_at end`,
        unsubscribedAt: null,
      },
    })
    .returning();
  if (!row) throw new Error('the reader was not stored');
  return row;
};

const reads = and(isNotNull(newsletterSubscribers.confirmedAt), isNull(newsletterSubscribers.unsubscribedAt));

/** The record of an address that the store writes to unasked, so that its owner can say no; nothing changes of one that is there. */
export const addStranger = (db: Db, stranger: { email: string; locale: string }, now: Date) =>
  db
    .insert(newsletterSubscribers)
    .values({ ...stranger, createdAt: now })
    .onConflictDoNothing();

export const readerOf = async (db: Db, email: string): Promise<Reader | undefined> => {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  return row;
};

/**
 * True when this confirmed it, false when it was so before, or its owner has left. With an account, only a record that
 * the account asked for.
 */
export const confirmReader = async (db: Db, email: string, now: Date, uid?: string): Promise<boolean> => {
  const isWaiting = and(
    isNull(newsletterSubscribers.confirmedAt),
    isNull(newsletterSubscribers.unsubscribedAt),
  );
  const confirmed = await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: now })
    .where(
      and(
        eq(newsletterSubscribers.email, email),
        isWaiting,
        uid ? eq(newsletterSubscribers.uid, uid) : undefined,
      ),
    )
    .returning({ email: newsletterSubscribers.email });
  return confirmed.length > 0;
};

/** A link to confirm that is still in a mailbox must not bring its owner back. */
export const removeReader = async (db: Db, email: string, now: Date) => {
  await db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: now })
    .where(and(eq(newsletterSubscribers.email, email), isNull(newsletterSubscribers.unsubscribedAt)));
  await db
    .delete(newsletterTokens)
    .where(and(eq(newsletterTokens.email, email), eq(newsletterTokens.purpose, 'confirm')));
};

export const addToken = (db: Db, token: typeof newsletterTokens.$inferInsert) =>
  db.insert(newsletterTokens).values(token);

export const tokenOf = async (db: Db, tokenHash: string, purpose: Purpose) => {
  const [row] = await db
    .select()
    .from(newsletterTokens)
    .where(and(eq(newsletterTokens.tokenHash, tokenHash), eq(newsletterTokens.purpose, purpose)));
  return row;
};

export const wasAskedSince = async (db: Db, email: string, since: Date): Promise<boolean> => {
  const rows = await db
    .select({ email: newsletterTokens.email })
    .from(newsletterTokens)
    .where(
      and(
        eq(newsletterTokens.email, email),
        eq(newsletterTokens.purpose, 'confirm'),
        gt(newsletterTokens.createdAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** Links to confirm that had ended at `moment`. False when none was left. */
export const forgetLinksBefore = (db: Db, moment: Date): Promise<boolean> =>
  deleteSome(db, newsletterTokens, newsletterTokens.tokenHash, lte(newsletterTokens.expiresAt, moment));

/** Addresses that nobody has asked for since `moment`, whose owners never answered and hold no link. False when none was left. */
export const forgetUnansweredBefore = (db: Db, moment: Date): Promise<boolean> => {
  const { email, uid, createdAt, confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const links = db
    .select({ email: newsletterTokens.email })
    .from(newsletterTokens)
    .where(eq(newsletterTokens.email, email));
  const isUnanswered = and(isNull(confirmedAt), isNull(unsubscribedAt), isNull(uid));
  return deleteSome(
    db,
    newsletterSubscribers,
    email,
    and(isUnanswered, lte(createdAt, moment), notExists(links)),
  );
};

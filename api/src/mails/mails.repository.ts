import type { Locale } from '@msl/contracts/locale.ts';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/connect.ts';
import { deleteSome } from '../db/delete-some.ts';
import { prepared } from '../db/prepared.ts';
import { datedCopies } from '../db/schema/dated-copies.ts';
import { mails } from '../db/schema/outboxes.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { type MailData, type MailTemplate, mailData } from './mail-data.schema.ts';

export type MailRow = typeof mails.$inferSelect;

export type NewMail<T extends MailTemplate> = {
  template: T;
  locale: Locale;
  recipient: string;
  locals: MailData<T>;
  /** One mail for one event: a second with the same key is not written. */
  dedupeKey: string;
};

/** Leaves a mail in the outbox, in the transaction of what it tells about; the worker sends it. */
export const queueMail = <T extends MailTemplate>(db: Db, mail: NewMail<T>, now: Date): Promise<void> =>
  queueMails(db, [mail], now);

/** Many of one kind in one statement. */
export const queueMails = async <T extends MailTemplate>(
  db: Db,
  many: readonly NewMail<T>[],
  now: Date,
): Promise<void> => {
  if (many.length === 0) return;
  const rows = many.map((mail) => ({
    id: newId(),
    ...mail,
    locals: v.parse(mailData[mail.template], mail.locals) as Record<string, unknown>,
    createdAt: now,
    dueAt: now,
  }));
  await db.insert(mails).values(rows).onConflictDoNothing({ target: mails.dedupeKey });
};

const isPending = and(isNull(mails.sentAt), isNull(mails.failedAt));

/** Takes the next mail that is due and that nobody holds; with `takesOver`, also one whose holder's lease is over. */
export const claimMail = async (
  db: Db,
  now: Date,
  lease: { leasedBy: string; leasedUntil: Date },
  { takesOver }: { takesOver: boolean },
): Promise<MailRow | undefined> => {
  const isFree = or(isNull(mails.leasedUntil), takesOver ? lte(mails.leasedUntil, now) : undefined);
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isPending, lte(mails.dueAt, now), isFree))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mails)
    .set({ ...lease, attempts: sql`${mails.attempts} + 1` })
    .where(sql`${mails.id} = (${next})`)
    .returning();
  return row;
};

/** Nothing happens to a mail that is done with, or held by somebody else. */
export const renewMailLease = (
  db: Db,
  id: string,
  { leasedBy, leasedUntil }: { leasedBy: string; leasedUntil: Date },
) =>
  db
    .update(mails)
    .set({ leasedUntil })
    .where(and(eq(mails.id, id), isPending, eq(mails.leasedBy, leasedBy)));

const released = { leasedBy: null, leasedUntil: null };

/** Ends a mail; with `forgetSecrets` the outbox keeps no link that opens an account. */
export const markSent = (db: Db, id: string, now: Date, { forgetSecrets }: { forgetSecrets: boolean }) =>
  db
    .update(mails)
    .set({
      ...released,
      sentAt: now,
      lastError: null,
      ...(forgetSecrets && { locals: sql`${mails.locals} - 'token'` }),
    })
    .where(eq(mails.id, id));

/** Takes a mail out of the outbox that is not to be sent any more. */
export const forgetMail = (db: Db, id: string) => db.delete(mails).where(and(eq(mails.id, id), isPending));

/** Tries again at `dueAt`; null gives it up. */
export const markNotSent = (db: Db, id: string, now: Date, dueAt: Date | null, lastError: string) =>
  db
    .update(mails)
    .set({ ...released, lastError: lastError.slice(0, 500), ...(dueAt ? { dueAt } : { failedAt: now }) })
    .where(and(eq(mails.id, id), isPending));

export const latestMails = (db: Db, limit: number, recipient?: string): Promise<MailRow[]> =>
  db
    .select()
    .from(mails)
    .where(recipient ? eq(mails.recipient, recipient) : undefined)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);

export const mailById = async (db: Db, id: string): Promise<MailRow | undefined> => {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
};

/** Mails that are done with, written at `moment` or before; a contract is kept as what was agreed is. False when none was left. */
export const forgetMailsBefore = (db: Db, moment: Date): Promise<boolean> => {
  const isDone = or(isNotNull(mails.sentAt), isNotNull(mails.failedAt));
  // Written out, as the index of what may go is: a value beside the statement would not find it.
  const isNoContract = sql`${mails.template} <> 'contract'`;
  return deleteSome(db, mails, mails.id, and(lte(mails.createdAt, moment), isDone, isNoContract));
};

const ownerStatement = prepared((db) =>
  db
    .select({ email: users.email, locale: users.locale, firstName: users.firstName })
    .from(users)
    .where(eq(users.uid, sql.placeholder('uid')))
    .prepare('owner_of_a_mail'),
);

/** Whom a mail to a customer goes to. */
export const ownerOf = (db: Db, uid: string) => ownerStatement(db).execute({ uid });

/** Of whom a mail goes to; undefined for an address that is no customer's. */
export const subscriptionStatusOf = async (db: Db, recipient: string) => {
  const [row] = await db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .innerJoin(users, eq(users.uid, subscriptions.uid))
    .where(eq(users.email, recipient));
  return row?.status;
};

/** Of a copy of a persona at a date of its own: the store's clock says nothing of its mails. */
export const isOfDatedCopy = async (db: Db, recipient: string): Promise<boolean> => {
  const found = await db
    .select({ uid: datedCopies.uid })
    .from(datedCopies)
    .innerJoin(users, eq(users.uid, datedCopies.uid))
    .where(eq(users.email, recipient));
  return found.length > 0;
};

/** Whether one of these was written to the reader of a mail after it; of an order, what tells of another one does not count. */
export const wasWrittenSince = async (
  db: Db,
  { recipient, createdAt, locals: { oid } }: MailRow,
  templates: readonly MailTemplate[],
): Promise<boolean> => {
  const isOfOrder = oid ? sql`coalesce(${mails.locals} ->> 'oid', ${oid}) = ${oid}` : undefined;
  const isOne = and(inArray(mails.template, [...templates]), isOfOrder);
  const isLater = and(eq(mails.recipient, recipient), gt(mails.createdAt, createdAt));
  return (await db.$count(mails, and(isLater, isOne))) > 0;
};

/** Which of these was written last of an order that was made at a moment. */
export const lastMailOf = async (
  db: Db,
  order: { oid: string; createdAt: Date },
  templates: readonly MailTemplate[],
): Promise<string | undefined> => {
  const [row] = await db
    .select({ template: mails.template })
    .from(mails)
    .where(
      and(
        ...[gte(mails.createdAt, order.createdAt), inArray(mails.template, [...templates])],
        sql`${mails.locals} ->> 'oid' = ${order.oid}`,
      ),
    )
    // Of one moment, where the store's clock stands, `delivery-reopened` is never the last word.
    .orderBy(desc(mails.createdAt), desc(mails.template))
    .limit(1);
  return row?.template;
};

export const ownersOf = (db: Db, uids: string[]) => {
  const { uid, email, locale, firstName } = users;
  return db.select({ uid, email, locale, firstName }).from(users).where(inArray(uid, uids));
};

import { and, eq, inArray, like, max, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/connect.ts';
import { consents } from '../../db/schema/contracts.ts';
import { coupons, couponUses, creditEntries, orderGrants } from '../../db/schema/coupons.ts';
import { datedCopies } from '../../db/schema/dated-copies.ts';
import { membershipReceipts } from '../../db/schema/membership.ts';
import { orderLines, orders, preorderLines } from '../../db/schema/orders.ts';
import { charges, providerUses, refunds } from '../../db/schema/outboxes.ts';
import { deliveries, holidays, subscriptionPlans, subscriptions } from '../../db/schema/subscriptions.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { PERSONAS_AT } from '../../db/whose-database.ts';

/** One copy of a persona has no row of most kinds, of which no statement can be made. */
const insertAll = async <Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(table).values(rows);
};

type Accounts = {
  users: (typeof users.$inferInsert)[];
  subscriptions: (typeof subscriptions.$inferInsert)[];
  plans: (typeof subscriptionPlans.$inferInsert)[];
  consents: (typeof consents.$inferInsert)[];
  deliveries: (typeof deliveries.$inferInsert)[];
  holidays: (typeof holidays.$inferInsert)[];
};

export const insertAccounts = async (tx: Db, rows: Accounts): Promise<void> => {
  await insertAll(tx, users, rows.users);
  await insertAll(tx, subscriptions, rows.subscriptions);
  await insertAll(tx, subscriptionPlans, rows.plans);
  await insertAll(tx, consents, rows.consents);
  await insertAll(tx, deliveries, rows.deliveries);
  await insertAll(tx, holidays, rows.holidays);
};

type Orders = {
  orders: (typeof orders.$inferInsert)[];
  lines: (typeof orderLines.$inferInsert)[];
  couponUses: (typeof couponUses.$inferInsert)[];
  charges: (typeof charges.$inferInsert)[];
};

/** Orders with what was charged for them; coupons count their uses. */
export const insertOrders = async (tx: Db, rows: Orders): Promise<void> => {
  await insertAll(tx, orders, rows.orders);
  await insertAll(tx, orderLines, rows.lines);
  await insertAll(tx, couponUses, rows.couponUses);
  for (const { code } of rows.couponUses) {
    const counted = { uses: sql`${coupons.uses} + 1` };
    await tx.update(coupons).set(counted).where(eq(coupons.code, code));
  }
  await insertAll(tx, charges, rows.charges);
};

type Extras = {
  preorderLines: (typeof preorderLines.$inferInsert)[];
  credits: (typeof creditEntries.$inferInsert)[];
};

export const insertExtras = async (tx: Db, rows: Extras): Promise<void> => {
  await insertAll(tx, preorderLines, rows.preorderLines);
  await insertAll(tx, creditEntries, rows.credits);
};

export const lockUsersOf = async (tx: Db, emails: string[]): Promise<string[]> => {
  const rows = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.email, emails))
    .for('update');
  return rows.map(({ uid }) => uid);
};

export const lockUsers = (tx: Db, uids: string[]) =>
  tx.select({ uid: users.uid }).from(users).where(inArray(users.uid, uids)).for('update');

export const markDated = (tx: Db, uid: string, madeAt: Date) =>
  tx.insert(datedCopies).values({ uid, madeAt });

/**
 * Accounts that were made for a link, and whose last session was opened before that moment; of those at a date of their own, where a
 * session may have been opened at any date, those that were made before it.
 */
export const oldCopies = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await db
    .select({ uid: users.uid })
    .from(users)
    .innerJoin(sessions, eq(sessions.uid, users.uid))
    .leftJoin(datedCopies, eq(datedCopies.uid, users.uid))
    .where(like(users.email, `%+%${PERSONAS_AT}`))
    .groupBy(users.uid, datedCopies.uid)
    .having(sql`coalesce(${datedCopies.madeAt}, ${max(sessions.createdAt)}) < ${before}`);
  return rows.map(({ uid }) => uid);
};

/** Those of these addresses that have an account. */
export const knownEmails = async (db: Db, emails: string[]): Promise<Set<string>> => {
  const rows = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  return new Set(rows.map(({ email }) => email));
};

export const uidOfPersona = async (db: Db, email: string): Promise<string | undefined> => {
  const [row] = await db.select({ uid: users.uid }).from(users).where(eq(users.email, email));
  return row?.uid;
};

/** What somebody's addresses name: their orders, and the periods of MSL+ that they paid for. */
export const idsOf = async (db: Db, uid: string): Promise<string[]> => {
  const [ordered, paid] = await Promise.all([
    db.select({ id: orders.oid }).from(orders).where(eq(orders.uid, uid)),
    db.select({ id: membershipReceipts.id }).from(membershipReceipts).where(eq(membershipReceipts.uid, uid)),
  ]);
  return [...ordered, ...paid].map(({ id }) => id);
};

/** What lies in open baskets. */
export const openLinesOf = (tx: Db, uids: string[]): Promise<{ pid: string; quantity: number }[]> =>
  tx
    .select({ pid: orderLines.pid, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.oid, orderLines.oid))
    .where(and(inArray(orders.uid, uids), eq(orders.status, 'open')));

export const deleteUsers = async (tx: Db, uids: string[]): Promise<void> => {
  await tx.delete(couponUses).where(inArray(couponUses.uid, uids));
  const theirs = tx.select({ oid: orders.oid }).from(orders).where(inArray(orders.uid, uids));
  await tx.delete(refunds).where(inArray(refunds.oid, theirs));
  await tx.delete(providerUses).where(inArray(providerUses.uid, uids));
  await tx.delete(orderGrants).where(inArray(orderGrants.uid, uids));
  await tx.delete(charges).where(inArray(charges.uid, uids));
  await tx.delete(membershipReceipts).where(inArray(membershipReceipts.uid, uids));
  await tx.delete(orders).where(inArray(orders.uid, uids));
  await tx.delete(users).where(inArray(users.uid, uids));
};

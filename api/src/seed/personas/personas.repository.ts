import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { consents } from '../../db/schema/contracts.ts';
import { coupons, couponUses, creditEntries, orderGrants } from '../../db/schema/coupons.ts';
import { membershipReceipts } from '../../db/schema/membership.ts';
import { orderLines, orders, preorderLines } from '../../db/schema/orders.ts';
import { charges, providerUses, refunds } from '../../db/schema/outboxes.ts';
import { deliveries, holidays, subscriptionPlans, subscriptions } from '../../db/schema/subscriptions.ts';
import { users } from '../../db/schema/users.ts';

type Accounts = {
  users: (typeof users.$inferInsert)[];
  subscriptions: (typeof subscriptions.$inferInsert)[];
  plans: (typeof subscriptionPlans.$inferInsert)[];
  consents: (typeof consents.$inferInsert)[];
  deliveries: (typeof deliveries.$inferInsert)[];
  holidays: (typeof holidays.$inferInsert)[];
};

export const insertAccounts = async (tx: Db, rows: Accounts): Promise<void> => {
  await tx.insert(users).values(rows.users);
  await tx.insert(subscriptions).values(rows.subscriptions);
  await tx.insert(subscriptionPlans).values(rows.plans);
  await tx.insert(consents).values(rows.consents);
  await tx.insert(deliveries).values(rows.deliveries);
  await tx.insert(holidays).values(rows.holidays);
};

type Orders = {
  orders: (typeof orders.$inferInsert)[];
  lines: (typeof orderLines.$inferInsert)[];
  couponUses: (typeof couponUses.$inferInsert)[];
  charges: (typeof charges.$inferInsert)[];
};

/** Orders with what was charged for them; coupons count their uses. */
export const insertOrders = async (tx: Db, rows: Orders): Promise<void> => {
  await tx.insert(orders).values(rows.orders);
  await tx.insert(orderLines).values(rows.lines);
  await tx.insert(couponUses).values(rows.couponUses);
  for (const { code } of rows.couponUses) {
    const counted = { uses: sql`${coupons.uses} + 1` };
    await tx.update(coupons).set(counted).where(eq(coupons.code, code));
  }
  await tx.insert(charges).values(rows.charges);
};

type Extras = {
  preorderLines: (typeof preorderLines.$inferInsert)[];
  credits: (typeof creditEntries.$inferInsert)[];
};

export const insertExtras = async (tx: Db, rows: Extras): Promise<void> => {
  await tx.insert(preorderLines).values(rows.preorderLines);
  await tx.insert(creditEntries).values(rows.credits);
};

export const lockUsersOf = async (tx: Db, emails: string[]): Promise<string[]> => {
  const rows = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.email, emails))
    .for('update');
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

import type { operatorGrantForm } from '@msl/contracts/operator.ts';
import { and, desc, eq, sum } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/connect.ts';
import { creditEntries, orderGrants } from '../../db/schema/coupons.ts';
import { orders } from '../../db/schema/orders.ts';
import { charges } from '../../db/schema/outboxes.ts';
import { users } from '../../db/schema/users.ts';
import { newId } from '../../ids.ts';

type Given = v.InferOutput<typeof operatorGrantForm> & { amount: number };
type Written = { uid: string; amount: number; kind: string };

/** Held until the transaction ends; false when there is no such customer. */
export const holdCustomer = async (db: Db, uid: string): Promise<boolean> => {
  const held = await db.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('update');
  return held.length > 0;
};

export const uidOf = async (db: Db, email: string): Promise<string | undefined> => {
  const [owner] = await db.select({ uid: users.uid }).from(users).where(eq(users.email, email));
  return owner?.uid;
};

export const giveCredit = async (db: Db, uid: string, form: Given, now: Date): Promise<Written> => {
  const { request_id: source, amount, reason: note } = form;
  await db
    .insert(creditEntries)
    .values({ id: newId(), uid, amount, reason: 'admin', source, note, createdAt: now })
    .onConflictDoNothing();
  const [row] = await db
    .select({ uid: creditEntries.uid, amount: creditEntries.amount })
    .from(creditEntries)
    .where(
      and(eq(creditEntries.uid, uid), eq(creditEntries.reason, 'admin'), eq(creditEntries.source, source)),
    );
  return { uid, amount, ...row, kind: 'credit' };
};

export const giveOnBill = async (db: Db, uid: string, form: Given, now: Date): Promise<Written> => {
  const { request_id: requestId, kind, amount, reason } = form;
  if (kind === 'credit') throw new Error('credit is not for one bill');
  await db
    .insert(orderGrants)
    .values({ requestId, uid, kind, amount, reason, createdAt: now })
    .onConflictDoNothing();
  const [row] = await db.select().from(orderGrants).where(eq(orderGrants.requestId, requestId));
  return { uid, amount, kind, ...row };
};

/** A customer's latest orders, with what was given back of each. */
export const latestOrders = (db: Db, uid: string, limit: number) =>
  db
    .select({ order: orders, refunded: sum(charges.refundedAmount) })
    .from(orders)
    .leftJoin(charges, eq(charges.oid, orders.oid))
    .where(eq(orders.uid, uid))
    .groupBy(orders.oid)
    .orderBy(desc(orders.deliveryDate))
    .limit(limit);

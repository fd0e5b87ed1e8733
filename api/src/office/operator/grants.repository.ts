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

/** Held until the transaction ends; false when there is no such customer. */
export const holdCustomer = async (db: Db, uid: string): Promise<boolean> => {
  const held = await db.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('update');
  return held.length > 0;
};

export const uidOf = async (db: Db, email: string): Promise<string | undefined> => {
  const [owner] = await db.select({ uid: users.uid }).from(users).where(eq(users.email, email));
  return owner?.uid;
};

export const giveCredit = (db: Db, uid: string, form: Given, now: Date) => {
  const { request_id: source, amount, reason: note } = form;
  return db
    .insert(creditEntries)
    .values({ id: newId(), uid, amount, reason: 'admin', source, note, createdAt: now });
};

/** Whether an order's owner has again what credit had paid of it. */
export const isCreditReturned = async (db: Db, uid: string, oid: string): Promise<boolean> => {
  const { reason, source } = creditEntries;
  const isOfOrder = and(eq(creditEntries.uid, uid), eq(reason, 'returned'), eq(source, oid));
  return (await db.$count(creditEntries, isOfOrder)) > 0;
};

export const giveOnBill = (db: Db, uid: string, form: Given, now: Date) => {
  const { request_id: requestId, kind, amount, reason } = form;
  if (kind === 'credit') throw new Error('credit is not for one bill');
  return db.insert(orderGrants).values({ requestId, uid, kind, amount, reason, createdAt: now });
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

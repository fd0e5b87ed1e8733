import { ORDER_NUMBER_LENGTH } from '@msl/contracts/constants.ts';
import type { operatorCustomerSchema, operatorGrantForm } from '@msl/contracts/operator.ts';
import { and, desc, eq, sum } from 'drizzle-orm';
import type * as v from 'valibot';
import { allowancesOf } from '../../cycle/public.ts';
import { creditEntries, orderGrants } from '../../db/schema/coupons.ts';
import { orders } from '../../db/schema/orders.ts';
import { charges } from '../../db/schema/outboxes.ts';
import { users } from '../../db/schema/users.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { newId } from '../../ids.ts';

type GrantDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Form = v.InferOutput<typeof operatorGrantForm>;
type Customer = v.InferOutput<typeof operatorCustomerSchema>;

/** As many of a customer's latest orders as the team is shown. */
const ORDERS_SHOWN = 20;

/**
 * Gives a customer credit, or a discount or a fee on the next bill. A request that comes again changes nothing; another
 * under its name is refused.
 */
export const grant = async (deps: GrantDeps, uid: string, form: Form): Promise<Customer> => {
  const { db, config } = deps;
  const amount = form.amount ?? (form.kind === 'adjustment' ? config.business.missingBinFee : 0);
  if (amount === 0) throw refusedField('amount', 'value-not-valid');
  await db.transaction(async (tx) => {
    const [owner] = await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('update');
    if (!owner) throw new DomainError('not-found');
    const written = await (form.kind === 'credit' ? giveCredit : giveOnBill)({ ...deps, db: tx }, uid, {
      ...form,
      amount,
    });
    if (written.uid !== uid || written.amount !== amount || written.kind !== form.kind) {
      throw refusedField('request_id', 'conflict');
    }
  });
  return customerOf(db, uid);
};

type Given = Form & { amount: number };
type Written = { uid: string; amount: number; kind: string };

const giveCredit = async ({ db, clock }: GrantDeps, uid: string, form: Given): Promise<Written> => {
  const { request_id: source, amount, reason: note } = form;
  await db
    .insert(creditEntries)
    .values({ id: newId(), uid, amount, reason: 'admin', source, note, createdAt: clock.now() })
    .onConflictDoNothing();
  const [row] = await db
    .select({ uid: creditEntries.uid, amount: creditEntries.amount })
    .from(creditEntries)
    .where(
      and(eq(creditEntries.uid, uid), eq(creditEntries.reason, 'admin'), eq(creditEntries.source, source)),
    );
  return { uid, amount, ...row, kind: 'credit' };
};

const giveOnBill = async ({ db, clock }: GrantDeps, uid: string, form: Given): Promise<Written> => {
  const { request_id: requestId, kind, amount, reason } = form;
  if (kind === 'credit') throw new Error('credit is not for one bill');
  await db
    .insert(orderGrants)
    .values({ requestId, uid, kind, amount, reason, createdAt: clock.now() })
    .onConflictDoNothing();
  const [row] = await db.select().from(orderGrants).where(eq(orderGrants.requestId, requestId));
  return { uid, amount, kind, ...row };
};

export const customerByEmail = async ({ db }: Pick<Deps, 'db'>, email: string): Promise<Customer> => {
  const [owner] = await db.select({ uid: users.uid }).from(users).where(eq(users.email, email));
  if (!owner) throw new DomainError('not-found');
  return customerOf(db, owner.uid);
};

const customerOf = async (db: Deps['db'], uid: string): Promise<Customer> => {
  const rows = await db
    .select({ order: orders, refunded: sum(charges.refundedAmount) })
    .from(orders)
    .leftJoin(charges, eq(charges.oid, orders.oid))
    .where(eq(orders.uid, uid))
    .groupBy(orders.oid)
    .orderBy(desc(orders.deliveryDate))
    .limit(ORDERS_SHOWN);
  return {
    uid,
    ...(await allowancesOf(db, uid)),
    orders: rows.map(({ order, refunded }) => ({
      oid: order.oid,
      number: order.oid.slice(0, ORDER_NUMBER_LENGTH),
      status: order.status,
      delivery_date: order.deliveryDate,
      total_price: order.totalPrice,
      refunded_price: Number(refunded ?? 0),
    })),
  };
};

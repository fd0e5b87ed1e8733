import type { LookupKey } from '@msl/contracts/entities/enums.ts';
import { and, eq } from 'drizzle-orm';
import type { SubscriptionRow } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { charges } from '../../db/schema/outboxes.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { newId } from '../../ids.ts';
import type { ChargeRow } from '../charges/charges.repository.ts';

/** The membership that was asked for and whose outcome is not written yet: at most one. */
export const pendingPrimeOf = async (db: Db, uid: string): Promise<ChargeRow | undefined> => {
  const [row] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.uid, uid), eq(charges.kind, 'prime'), eq(charges.status, 'pending')));
  return row;
};

/** Nobody waits for its answer any more. */
export const UNANSWERED = { status: 'failed', failureCode: 'no-answer' } as const;

type NewPrime = {
  uid: string;
  lookupKey: LookupKey;
  amount: number;
  paymentMethodId: string;
  now: Date;
};

export const addPrime = async (db: Db, { now, ...asked }: NewPrime): Promise<ChargeRow> => {
  const id = newId();
  const [row] = await db
    .insert(charges)
    .values({ id, kind: 'prime', idempotencyKey: `prime:${id}`, ...asked, dueAt: now, createdAt: now })
    .returning();
  if (!row) throw new Error('a membership was not written');
  return row;
};

/** Which membership of the provider waits for the customer's bank. */
export const noteMembership = (db: Db, id: string, membershipId: string) =>
  db
    .update(charges)
    .set({ providerId: membershipId })
    .where(and(eq(charges.id, id), eq(charges.status, 'pending')));

export const subscriptionOfCustomer = async (
  db: Db,
  customerId: string,
): Promise<SubscriptionRow | undefined> => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerCustomerId, customerId));
  return row;
};

/** Whose membership it is, whoever they are at the provider by now: who was deleted there is made another customer. */
export const customerOfMembership = async (db: Db, membershipId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ customerId: subscriptions.providerCustomerId })
    .from(subscriptions)
    .where(eq(subscriptions.primeProviderId, membershipId));
  return row?.customerId ?? undefined;
};

/** The subscription of a customer of the provider, held, for what the provider tells of it by itself. */
export const lockByCustomer = async (db: Db, customerId: string): Promise<SubscriptionRow | undefined> => {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.providerCustomerId, customerId), followsClock(subscriptions.uid)))
    .for('update');
  return row;
};

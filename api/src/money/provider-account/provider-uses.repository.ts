import { and, asc, eq, isNull, lte, or, sql, sum } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { followsClock } from '../../db/follows-clock.ts';
import { orders } from '../../db/schema/orders.ts';
import { providerUses } from '../../db/schema/outboxes.ts';
import type { Lease } from '../charges/lease.rules.ts';

export type ProviderUse = typeof providerUses.$inferSelect;
type NewUse = Pick<
  ProviderUse,
  'oid' | 'uid' | 'credit' | 'discountId' | 'couponType' | 'couponAmount' | 'dueAt' | 'createdAt'
>;

/** What an order used: the provider is told once the order is paid. */
export const addUse = (db: Db, use: NewUse) => db.insert(providerUses).values(use);

/** Takes the next one of a paid order that is due and that nobody holds. */
export const claimUse = async (db: Db, now: Date, lease: Lease): Promise<ProviderUse | undefined> => {
  const isFree = or(isNull(providerUses.leasedUntil), lte(providerUses.leasedUntil, now));
  const isPaid = sql`exists (select 1 from ${orders}
    where ${orders.oid} = ${providerUses.oid} and ${orders.status} = 'paid')`;
  const next = db
    .select({ oid: providerUses.oid })
    .from(providerUses)
    .where(
      and(
        ...[isNull(providerUses.toldAt), lte(providerUses.dueAt, now), isFree, isPaid],
        followsClock(providerUses.uid),
      ),
    )
    .orderBy(asc(providerUses.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(providerUses)
    .set({ ...lease, attempts: sql`${providerUses.attempts} + 1` })
    .where(sql`${providerUses.oid} = (${next})`)
    .returning();
  return row;
};

const released = { leasedBy: null, leasedUntil: null };

export const markTold = (db: Db, oid: string, toldAt: Date) =>
  db
    .update(providerUses)
    .set({ ...released, toldAt, lastError: null })
    .where(eq(providerUses.oid, oid));

export const postponeUse = (db: Db, oid: string, dueAt: Date, lastError: string) =>
  db
    .update(providerUses)
    .set({ ...released, dueAt, lastError: lastError.slice(0, 500) })
    .where(eq(providerUses.oid, oid));

/** Credit that orders have used and that the provider does not know of yet, in cents. */
export const untoldCreditOf = async (db: Db, uid: string): Promise<number> => {
  const [row] = await db
    .select({ credit: sum(providerUses.credit) })
    .from(providerUses)
    .where(and(eq(providerUses.uid, uid), isNull(providerUses.toldAt)));
  return Number(row?.credit ?? 0);
};

export const isDiscountUsed = async (db: Db, discountId: string): Promise<boolean> =>
  (await db.$count(providerUses, eq(providerUses.discountId, discountId))) > 0;

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { creditEntries, orderGrants } from '../../db/schema/coupons.ts';

export type Allowances = {
  /** What the customer has of credit. Cents, all. */
  credit: number;
  /** Granted by the team and waiting for the next bill. */
  adjustment: number;
  discount: number;
};

const waiting = (uid: string) => and(eq(orderGrants.uid, uid), isNull(orderGrants.oid));

/** What counts on a customer's next bill beside its lines, in one question. */
export const allowancesOf = async (db: Db, uid: string): Promise<Allowances> => {
  const granted = (kind: 'adjustment' | 'discount') =>
    sql<string>`(select coalesce(sum(${orderGrants.amount}), 0) from ${orderGrants}
      where ${waiting(uid)} and ${orderGrants.kind} = ${kind})`;
  const credit = sql<string>`(select coalesce(sum(${creditEntries.amount}), 0) from ${creditEntries}
    where ${eq(creditEntries.uid, uid)})`;
  const [row] = await db
    .select({ credit, adjustment: granted('adjustment'), discount: granted('discount') })
    .from(sql`(values (1)) as one`);
  return {
    credit: Math.max(0, Number(row?.credit ?? 0)),
    adjustment: Number(row?.adjustment ?? 0),
    discount: Number(row?.discount ?? 0),
  };
};

/** Puts what waits on the order that is being billed; gives how much it is. */
export const spendGrants = async (
  db: Db,
  uid: string,
  oid: string,
): Promise<Pick<Allowances, 'adjustment' | 'discount'>> => {
  const spent = await db
    .update(orderGrants)
    .set({ oid })
    .where(waiting(uid))
    .returning({ kind: orderGrants.kind, amount: orderGrants.amount });
  const sumOf = (wanted: 'adjustment' | 'discount') =>
    spent.reduce((total, { kind, amount }) => (kind === wanted ? total + amount : total), 0);
  return { adjustment: sumOf('adjustment'), discount: sumOf('discount') };
};

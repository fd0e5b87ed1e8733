import { and, eq, isNull, lt, or, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect.ts';
import { prepared } from '../../../db/prepared.ts';
import { creditEntries, orderGrants, referrals } from '../../../db/schema/coupons.ts';
import { orders } from '../../../db/schema/orders.ts';

export type Allowances = {
  /** What the customer has of credit. Cents, all. */
  credit: number;
  /** What whoever was referred has for a first order, beside the credit. */
  gift: number;
  /** Granted by the team and waiting for the next bill: a fee for the next whose basket it can still be seen in. */
  adjustment: number;
  discount: number;
};

type Sums = Record<Exclude<keyof Allowances, 'adjustment'>, string> & {
  fees: { amount: number; grantedAt: string }[];
};

const waiting = (uid: string | Placeholder) => and(eq(orderGrants.uid, uid), isNull(orderGrants.oid));

/** What counts on a customer's next bill beside its lines: columns, so that it comes along with what else is asked. */
export const allowanceColumns = (uid: Placeholder) => {
  const fee = sql`json_build_object('amount', ${orderGrants.amount}, 'grantedAt', ${orderGrants.createdAt})`;
  const fees = sql<Sums['fees']>`(select coalesce(json_agg(${fee}), '[]') from ${orderGrants}
    where ${waiting(uid)} and ${orderGrants.kind} = 'adjustment')`;
  const discount = sql<string>`(select coalesce(sum(${orderGrants.amount}), 0) from ${orderGrants}
    where ${waiting(uid)} and ${orderGrants.kind} = 'discount')`;
  const credit = sql<string>`(select coalesce(sum(${creditEntries.amount}), 0) from ${creditEntries}
    where ${eq(creditEntries.uid, uid)})`;
  const referred = sql`select ${referrals.id} from ${referrals} where ${eq(referrals.referredUid, uid)}`;
  const billed = sql`select 1 from ${orders} where ${eq(orders.uid, uid)} and (${orders.status} in ('paid', 'failed')
    or (${orders.status} = 'open' and ${orders.billedAt} is not null))`;
  const gift = sql<string>`(select coalesce(sum(${creditEntries.amount}), 0) from ${creditEntries}
    where ${eq(creditEntries.uid, uid)} and ${creditEntries.reason} = 'referral'
      and ${creditEntries.source} in (${referred}) and not exists (${billed}))`;
  return { credit, gift, fees, discount };
};

/** For the order whose basket closes then; null for one that is not made yet. */
export const toAllowances = (sums: Sums, cutOffAt: Date | null): Allowances => {
  const all = Math.max(0, Number(sums.credit));
  const gift = Math.min(all, Number(sums.gift));
  const adjustment = sums.fees
    .filter(({ grantedAt }) => !cutOffAt || new Date(grantedAt) < cutOffAt)
    .reduce((total, { amount }) => total + amount, 0);
  return { credit: all - gift, gift, adjustment, discount: Number(sums.discount) };
};

const allowancesStatement = prepared((db) =>
  db
    .select(allowanceColumns(sql.placeholder('uid')))
    .from(sql`(values (1)) as one`)
    .prepare('allowances'),
);

export const allowancesOf = async (db: Db, uid: string): Promise<Allowances> => {
  const [row] = await allowancesStatement(db).execute({ uid });
  if (!row) throw new Error('a select without a condition gave nothing');
  return toAllowances(row, null);
};

/**
 * Puts what waits on the order that is being billed; gives how much it is. A fee that was granted after the cut-off waits
 * on: its owner could do nothing about it.
 */
export const spendGrants = async (
  db: Db,
  { uid, oid }: { uid: string; oid: string },
  cutOffAt: Date,
): Promise<Pick<Allowances, 'adjustment' | 'discount'>> => {
  const spent = await db
    .update(orderGrants)
    .set({ oid })
    .where(and(waiting(uid), or(eq(orderGrants.kind, 'discount'), lt(orderGrants.createdAt, cutOffAt))))
    .returning({ kind: orderGrants.kind, amount: orderGrants.amount });
  const sumOf = (wanted: 'adjustment' | 'discount') =>
    spent.reduce((total, { kind, amount }) => (kind === wanted ? total + amount : total), 0);
  return { adjustment: sumOf('adjustment'), discount: sumOf('discount') };
};

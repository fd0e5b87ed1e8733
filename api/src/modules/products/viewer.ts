import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { orderLines, orders, preorderLines } from '../../db/schema/orders.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import type { Caller } from '../../http/handlers.ts';
import type { InBasket } from './product.view.ts';

/** Who looks at the catalogue: the prices, the length of the list and what is in the basket depend on it. */
export type Viewer = { active: boolean; member: boolean; baskets: ReadonlyMap<string, InBasket> };

type Line = [pid: string, quantity: number, keep: boolean];

const visitor: Viewer = { active: false, member: false, baskets: new Map() };

const lineAs = (lines: typeof orderLines | typeof preorderLines) =>
  sql<
    Line[]
  >`coalesce(json_agg(json_build_array(${lines.pid}, ${lines.quantity}, ${lines.keep})), '[]'::json)`;

/** The open order and the next cart come as one value each: a basket of a hundred lines is still one row. */
const viewerStatement = prepared((db) => {
  const uid = sql.placeholder('uid');
  const open = db
    .select({ lines: lineAs(orderLines) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.oid, orders.oid))
    .where(and(eq(orders.uid, uid), eq(orders.status, 'open')));
  const next = db
    .select({ lines: lineAs(preorderLines) })
    .from(preorderLines)
    .where(eq(preorderLines.uid, uid));
  const { status, primeStatus } = subscriptions;
  return db
    .select({ status, primeStatus, open: sql<Line[]>`(${open})`, next: sql<Line[]>`(${next})` })
    .from(subscriptions)
    .where(eq(subscriptions.uid, uid))
    .prepare('viewer_of_catalogue');
});

export const viewerOf = async (db: Db, caller: Caller | null): Promise<Viewer> => {
  if (!caller) return visitor;
  const [row] = await viewerStatement(db).execute({ uid: caller.uid });
  if (!row) return visitor;
  return {
    active: row.status === 'active',
    member: row.primeStatus !== 'inactive',
    baskets: basketsOf(row.open, row.next),
  };
};

/** What somebody has of each product, in the open order and in the next cart. */
const basketsOf = (open: Line[], next: Line[]): Map<string, InBasket> => {
  const baskets = new Map<string, InBasket>();
  for (const [pid, quantity, keep] of open) baskets.set(pid, { quantity, preorderQuantity: 0, keep });
  for (const [pid, quantity, keep] of next) {
    const line = baskets.get(pid);
    baskets.set(pid, {
      quantity: line?.quantity ?? 0,
      preorderQuantity: quantity,
      keep: keep || (line?.keep ?? false),
    });
  }
  return baskets;
};

import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { orderLines, orders, preorderLines } from '../../db/schema/orders.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { together } from '../../db/together.ts';
import type { Caller } from '../../http/handlers.ts';
import type { InBasket } from './product.view.ts';

/** Who looks at the catalogue: the prices, the length of the list and what is in the basket depend on it. */
export type Viewer = { active: boolean; member: boolean; baskets: ReadonlyMap<string, InBasket> };

type Line = [pid: string, quantity: number, keep: boolean];

const visitor: Viewer = { active: false, member: false, baskets: new Map() };

/** The open order and the next cart come as one value each: a basket of a hundred lines is still one row. */
const viewersStatement = prepared((db) => {
  // Names are spelled out: in a select from one table drizzle leaves the table's name away.
  const line = sql`coalesce(json_agg(json_build_array(line.pid, line.quantity, line.keep)), '[]'::json)`;
  const open = sql<
    Line[]
  >`(select ${line} from ${orders} basket join ${orderLines} line on line.oid = basket.oid
    where basket.uid = ${subscriptions}.uid and basket.status = 'open')`;
  const next = sql<Line[]>`(select ${line} from ${preorderLines} line where line.uid = ${subscriptions}.uid)`;
  const { uid, status, primeStatus } = subscriptions;
  return db
    .select({ uid, status, primeStatus, open, next })
    .from(subscriptions)
    .where(sql`${uid} = any(${sql.placeholder('uids')}::text[])`)
    .prepare('viewers_of_catalogue');
});

export type ViewerOf = (caller: Caller | null) => Promise<Viewer>;

export const viewersReader = (db: Db): ViewerOf => {
  const viewerOf = together(async (uids: string[]) => {
    const rows = await viewersStatement(db).execute({ uids });
    const byUid = new Map(rows.map((row) => [row.uid, row]));
    return (uid: string): Viewer => {
      const row = byUid.get(uid);
      if (!row) return visitor;
      return {
        active: row.status === 'active',
        member: row.primeStatus !== 'inactive',
        baskets: basketsOf(row.open, row.next),
      };
    };
  });
  return async (caller) => (caller ? viewerOf(caller.uid) : visitor);
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

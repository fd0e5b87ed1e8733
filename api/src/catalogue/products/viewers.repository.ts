import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { orderLines, orders, preorderLines } from '../../db/schema/orders.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { sessions } from '../../db/schema/users.ts';
import { bySession, type SentSession } from '../../http/sent-session.repository.ts';
import type { InBasket } from './product.view.ts';

/** Who looks at the catalogue: the prices, the length of the list and what is in the basket depend on it. */
export type Viewer = { active: boolean; member: boolean; baskets: ReadonlyMap<string, InBasket> };

type Line = [pid: string, quantity: number, keep: boolean];

const visitor: Viewer = { active: false, member: false, baskets: new Map() };

// The open order and the next cart come as one value each: a basket of a hundred lines is still one row.
// Names are spelled out: in a select from one table drizzle leaves the table's name away.
const line = (quantity: SQL) =>
  sql`coalesce(json_agg(json_build_array(line.pid, ${quantity}, line.keep)), '[]'::json)`;
const open = sql<
  Line[]
>`(select ${line(sql`line.quantity`)} from ${orders} basket join ${orderLines} line on line.oid = basket.oid
    where basket.uid = ${subscriptions}.uid and basket.status = 'open')`;
// What waits beside what is kept is part of what the next basket has.
const nextQuantity = sql`case when line.keep then greatest(line.quantity, line.once) else line.quantity end`;
const next = sql<
  Line[]
>`(select ${line(nextQuantity)} from ${preorderLines} line where line.uid = ${subscriptions}.uid)`;

export type ViewerOf = (session: SentSession | null) => Promise<Viewer>;

/** The viewer is asked for with the session: whoever has none that is open is a visitor. */
export const viewersReader = (db: Db): ViewerOf => {
  const viewerOf = bySession(
    db,
    (db, by, row, isOpen) => {
      const { uid, status, primeStatus } = subscriptions;
      const viewer = db.select({ ...row, status, primeStatus, open, next }).from(sessions);
      const isTheirs = eq(uid, sessions.uid);
      return viewer.innerJoin(subscriptions, isTheirs).where(isOpen).prepare(`viewers_by_${by}`);
    },
    ({ status, primeStatus, open, next }): Viewer => ({
      active: status === 'active',
      member: primeStatus !== 'inactive',
      baskets: basketsOf(open, next),
    }),
  );
  return async (session) => (session && (await viewerOf(session))) ?? visitor;
};

/** Whether somebody may see all of the catalogue. */
export const isActive = async (db: Db, uid: string): Promise<boolean> => {
  const [found] = await db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.uid, uid));
  return found?.status === 'active';
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

import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import type { Caller } from '../../http/handlers.ts';

/** Who looks at the catalogue: the prices and the length of the list depend on it. */
export type Viewer = { uid: string | null; active: boolean; member: boolean };

const visitor: Viewer = { uid: null, active: false, member: false };

export const viewerOf = async (db: Db, caller: Caller | null): Promise<Viewer> => {
  if (!caller) return visitor;
  const [row] = await db
    .select({ status: subscriptions.status, primeStatus: subscriptions.primeStatus })
    .from(subscriptions)
    .where(eq(subscriptions.uid, caller.uid));
  return {
    uid: caller.uid,
    active: row?.status === 'active',
    member: row !== undefined && row.primeStatus !== 'inactive',
  };
};

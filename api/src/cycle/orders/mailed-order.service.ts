import type { MailedOrder } from '../../mails/public.ts';
import { billedTo } from '../../people/public.ts';
import { orderById } from './orders.repository.ts';
import { type ReadOrderDeps, readOrder } from './read-order.service.ts';

/** Reads the order that a mail is about, as it is now; it may be gone. */
export const mailedOrders =
  (deps: ReadOrderDeps) =>
  async (oid: string): Promise<MailedOrder> => {
    const row = await orderById(deps.db, oid);
    if (!row) return { order: null, billedTo: null };
    return { order: await readOrder(deps, row), billedTo: await billedTo(deps.db, row.uid) };
  };

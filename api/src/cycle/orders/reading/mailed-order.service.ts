import type { MailedOrder } from '../../../mails/public.ts';
import { billedTo, keptBilledTo } from '../../../people/public.ts';
import type { ReadOrderDeps } from '../record/order-deps.types.ts';
import { orderById } from '../record/orders.repository.ts';
import { readOrder } from './read-order.service.ts';

/** Reads the order that a mail is about, as it is now, and whom it is billed to; it may be gone. */
export const mailedOrders =
  (deps: ReadOrderDeps) =>
  async (oid: string): Promise<MailedOrder> => {
    const row = await orderById(deps.db, oid);
    if (!row) return { order: null, billedTo: null };
    const owner = keptBilledTo(row) ?? (await billedTo(deps.db, row.uid));
    return { order: await readOrder(deps, row), billedTo: owner };
  };

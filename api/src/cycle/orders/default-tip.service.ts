import type { Tip } from '@msl/contracts/entities/enums.ts';
import type { Deps } from '../../deps.ts';
import { currentUser, updateUserRow } from '../../people/public.ts';
import { isEditable } from './record/is-editable.rules.ts';
import { lockOpenOrder, updateOrder } from './record/orders.repository.ts';

/** For the open basket at once, and for those after it; a basket past its cut-off stays as it is. */
export const updateDefaultTip = (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
  defaultTip: Tip,
) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    await updateUserRow(tx, uid, { defaultTip, updatedAt: now });
    const order = await lockOpenOrder(tx, uid);
    if (order && isEditable(order, now, config.business)) {
      await updateOrder(tx, order.oid, { tips: defaultTip });
    }
    return currentUser({ db: tx }, uid);
  });

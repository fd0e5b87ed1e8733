import type { Context } from '@msl/contracts/endpoints.ts';
import { dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { updateUser } from '../../people/public.ts';
import { lockOpenOrder, renameHomeOrders } from '../orders/record/orders.repository.ts';
import { lockSubscription } from '../subscriptions/subscriptions.repository.ts';
import { renameHome } from './deliveries.repository.ts';

/**
 * A delivery at home has its customer's name: it takes another one over, and so do the baskets that are not charged yet.
 * One that is paid keeps its own.
 */
export const changeProfile = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uid: string,
  profile: Context<'updateUser'>['body'],
) =>
  db.transaction(async (tx) => {
    // In the order of every change of a delivery: none waits for another in a circle.
    await lockSubscription(tx, uid);
    await lockOpenOrder(tx, uid);
    const user = await updateUser({ db: tx, clock }, uid, profile);
    const name = `${user.first_name} ${user.last_name}`;
    await renameHome(tx, uid, name);
    await renameHomeOrders(tx, uid, dayOf(clock.now()), name);
    return user;
  });

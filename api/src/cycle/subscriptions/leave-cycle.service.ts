import { orderDates } from '../../calendar/public.ts';
import { dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { mailToOwner } from '../../mails/public.ts';
import { giveCouponBack } from '../coupons/hold-coupon.service.ts';
import { leaveRefusedOrders } from '../orders/endings/unpaid.repository.ts';
import { leaveOrder } from '../orders/order-status.service.ts';
import { lockOpenOrder } from '../orders/record/orders.repository.ts';
import { bookPlaces } from '../places/book-places.service.ts';
import { lockSubscription, updateSubscription } from './subscriptions.repository.ts';

export type Leaving = { status: 'paused' | 'cancel'; reason: string | null };

/**
 * Pauses or cancels. The open basket is given up, and an order whose payment was refused is collected no more; one past
 * its cut-off is on its way to be billed, so the answer then is to wait. What was billed is still delivered.
 */
export const leaveCycle = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
  { status, reason }: Leaving,
): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, uid);
    const mayLeave =
      subscription?.status === 'active' || (subscription?.status === 'paused' && status === 'cancel');
    if (!mayLeave) throw new DomainError('subscription-not-active');
    const within = { ...deps, db: tx };
    const left = {
      ...{ status, statusReason: reason, pausedUnpaid: false },
      ...{ nextDeliveryDate: null, placesHeldUntil: null },
    };
    await updateSubscription(tx, uid, left);
    await bookPlaces(within, uid);
    await giveUpOpenOrder(within, uid, status === 'cancel' ? 'cancel' : 'skipped');
    const [refused] = await leaveRefusedOrders(tx, uid);
    const now = deps.clock.now();
    await giveCouponBack(tx, { uid, oid: null }, now);
    const template = status === 'cancel' ? 'cancelled' : 'paused';
    const locals = refused ? { refused_delivery: refused.deliveryDate } : {};
    await mailToOwner(tx, { uid, template, locals, about: `${uid}:${now.toISOString()}` }, now);
  });
};

const giveUpOpenOrder = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
  status: 'skipped' | 'cancel',
) => {
  const order = await lockOpenOrder(deps.db, uid);
  if (!order || order.deliveryDate < dayOf(deps.clock.now())) return;
  const { cutOffAt } = orderDates(order.deliveryDate, deps.config.business);
  if (deps.clock.now() >= cutOffAt) throw new DomainError('can-not-change-too-late');
  await leaveOrder(deps, order, status);
};

import type { Deps } from '../../deps.ts';
import { mailToOwner } from '../../mails/public.ts';
import { giveCouponBack } from '../coupons/hold-coupon.service.ts';
import { nextChargeOf } from '../membership-terms/next-charge.rules.ts';
import { releaseOrder } from '../orders/order-status.service.ts';
import { lockOpenOrder, updateOrder } from '../orders/record/orders.repository.ts';
import { bookPlaces } from '../places/book-places.service.ts';
import { updateSubscription } from './subscriptions.repository.ts';
import { requiredSubscription } from './subscriptions.service.ts';

/**
 * Pauses a subscription whose orders were not paid, and tells its owner how to come back. A basket that was not billed
 * yet is given up. Inside the caller's transaction, which holds the subscription.
 */
export const pauseUnpaid = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
  oid: string,
): Promise<void> => {
  const { db, clock, config } = deps;
  await updateSubscription(db, uid, {
    ...{ status: 'paused', statusReason: 'unpaid', pausedUnpaid: true },
    ...{ nextDeliveryDate: null, placesHeldUntil: null },
  });
  const open = await lockOpenOrder(db, uid);
  if (open && open.billedAt === null) {
    await releaseOrder(deps, open, 'skipped');
    await updateOrder(db, open.oid, { endReason: 'left' });
  }
  await giveCouponBack(db, { uid, oid: null }, clock.now());
  await bookPlaces(deps, uid);
  const charge = nextChargeOf(await requiredSubscription(db, uid), config.business);
  const locals = charge ? { next_charge: charge } : {};
  await mailToOwner(db, { uid, template: 'paused-unpaid', locals, about: oid }, clock.now());
};

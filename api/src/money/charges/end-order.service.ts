import type { OrderEndReason } from '@msl/contracts/entities/enums.ts';
import { couponForNext, type OrderRow, pauseUnpaid, type SubscriptionRow } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { mailToOwner } from '../../mails/public.ts';
import { unpaidInARow } from './charged-orders.repository.ts';
import { giveBack } from './give-back.service.ts';

type EndDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Ends an order that was not paid, tells its owner, and pauses whoever did not pay so many in a row. Inside the caller's
 * transaction, which holds the subscription and the order, and knows that no payment of it is under way.
 */
export const endOrder = async (
  deps: EndDeps,
  order: OrderRow,
  subscription: SubscriptionRow,
  reason: OrderEndReason,
): Promise<void> => {
  const { db, clock, config } = deps;
  const now = clock.now();
  const { oid, uid, deliveryDate } = order;
  const isClosed = reason === 'place-closed';
  const isAway = reason === 'left' && subscription.status !== 'cancel';
  const status = isClosed ? 'skipped' : 'cancel';
  await giveBack(deps, order, { reason, status, asksAgain: isClosed || isAway });
  const locals = { oid, delivery_date: deliveryDate };
  switch (reason) {
    case 'unpaid': {
      const isActive = subscription.status === 'active';
      const inARow = await unpaidInARow(db, subscription);
      const pauses = isActive && inARow >= config.business.unpaidBeforePause;
      const unpaid = {
        ...locals,
        total_price: order.totalPrice,
        given_back: await givenBackOf(db, order, { goesOn: isActive && !pauses }, now),
      };
      await mailToOwner(db, { uid, template: 'order-unpaid', locals: unpaid, about: oid }, now);
      if (pauses) await pauseUnpaid(deps, uid, oid);
      return;
    }
    case 'not-billed':
      return mailToOwner(db, { uid, template: 'order-not-billed', locals, about: oid }, now);
    case 'place-closed':
      return mailToOwner(db, { uid, template: 'order-place-closed', locals, about: oid }, now);
    // Whoever pauses or cancels is told of it by the mail about that; who stays is on holidays that day.
    case 'left':
      if (subscription.status !== 'active') return;
      return mailToOwner(db, { uid, template: 'order-skipped', locals, about: oid }, now);
  }
};

/**
 * What an order that is given back had used, and its owner has again: of a coupon only if it may be used once more. Where the
 * subscription goes on, the next basket holds it.
 */
const givenBackOf = async (db: Deps['db'], order: OrderRow, { goesOn }: { goesOn: boolean }, now: Date) => {
  const { uid, couponCode, credit, creditStripe, referralPrice, referralLeftOut } = order;
  const coupon = couponCode === null ? null : await couponForNext(db, uid, now);
  return {
    credit: credit + creditStripe + referralPrice + referralLeftOut,
    coupon:
      coupon?.code === couponCode
        ? { code: coupon.code, until: coupon.expiryDate, for_next_order: goesOn }
        : null,
    discount: order.adminDiscount + order.couponStripe > 0,
  };
};

import type { OrderPrices } from '@msl/contracts/entities/order.ts';
import { orderDates } from '../../../calendar/public.ts';
import type { CustomerAccount } from '../../../payments/payments.port.ts';
import { heldOn } from '../../coupons/coupons.repository.ts';
import { giveCouponBack } from '../../coupons/hold-coupon.service.ts';
import { isMemberAt } from '../../membership-terms/is-member-at.rules.ts';
import type { SubscriptionRow } from '../../subscriptions/subscriptions.repository.ts';
import { allowancesOf, spendGrants } from '../prices/grants.repository.ts';
import { priceOrder } from '../prices/price-order.rules.ts';
import type { OrderDeps } from '../record/order-deps.types.ts';
import { type OrderRow, pricedLinesOf } from '../record/orders.repository.ts';
import { orderToPrice } from './read-order.service.ts';

export type BilledOrder = { prices: OrderPrices; couponCode: string | null };

/**
 * The receipt of an order that is held, priced as the basket shows it, with what the provider keeps for the customer; what
 * the team granted is spent, and a coupon that gave way to the gift of a referral is given back. Null below the minimum.
 */
export const priceForBilling = async (
  { db, clock, config }: OrderDeps,
  order: OrderRow,
  subscription: SubscriptionRow,
  account: CustomerAccount | null,
): Promise<BilledOrder | null> => {
  const { oid, uid } = order;
  const lines = await pricedLinesOf(db, oid);
  const coupon = await heldOn(db, uid, oid);
  const { cutOffAt } = orderDates(order.deliveryDate, config.business);
  const isMember = isMemberAt(subscription, cutOffAt);
  const asked = orderToPrice(order, lines, {
    ...{ isMember, coupon, allowances: await allowancesOf(db, uid) },
    ...{ creditStripe: account?.creditCents ?? 0, couponStripe: account?.coupon ?? null },
  });
  if (priceOrder(asked, config.business).subtotal_price < Math.max(1, config.business.minimumSubtotal)) {
    return null;
  }
  const granted = await spendGrants(db, order, cutOffAt);
  const discount = order.adminDiscount + granted.discount;
  const adjustment = order.adjustment + granted.adjustment;
  const prices = priceOrder({ ...asked, discount, adjustment }, config.business);
  const counts = coupon !== null && prices.coupon_price > 0;
  if (coupon && !counts) await giveCouponBack(db, { uid, oid }, clock.now());
  return { prices, couponCode: counts ? coupon.code : null };
};

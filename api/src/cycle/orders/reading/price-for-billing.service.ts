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

/** `comesTo`: what the basket would be charged, in cents, had nothing been taken for it before. */
export type BilledOrder = { prices: OrderPrices; couponCode: string | null; comesTo: number };

/**
 * The receipt of an order that is held, priced as the basket shows it, with what the provider keeps for the customer; what
 * the team granted is spent, and a coupon that gave way to the gift of a referral is given back. Null below the minimum. `taken`: cents
 * that the card has paid for it already: they are its total whatever the basket holds by now, and the adjustment is the difference.
 */
export const priceForBilling = async (
  { db, clock, config }: OrderDeps,
  order: OrderRow,
  subscription: SubscriptionRow,
  account: CustomerAccount | null,
  taken: number | null,
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
  const { subtotal_price: subtotal } = priceOrder(asked, config.business);
  if (taken === null && subtotal < Math.max(1, config.business.minimumSubtotal)) return null;
  const granted = await spendGrants(db, order, cutOffAt);
  const discount = order.adminDiscount + granted.discount;
  const adjustment = order.adjustment + granted.adjustment;
  const priced = priceOrder({ ...asked, discount, adjustment }, config.business);
  const prices = taken === null ? priced : totalling(priced, taken);
  const counts = coupon !== null && prices.coupon_price > 0;
  if (coupon && !counts) await giveCouponBack(db, { uid, oid }, clock.now());
  return { prices, couponCode: counts ? coupon.code : null, comesTo: priced.total_price };
};

const totalling = (prices: OrderPrices, total: number): OrderPrices => ({
  ...prices,
  adjustment: prices.adjustment + total - prices.total_price,
  total_price: total,
});

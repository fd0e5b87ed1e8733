import type { OrderPrices } from '@msl/contracts/entities/order.ts';
import type { CustomerAccount } from '../../payments/payments.port.ts';
import { countCouponUse } from '../coupons/count-coupon-use.ts';
import { appliedCouponOf } from '../coupons/coupons.repository.ts';
import { allowancesOf, spendGrants } from '../orders/grants.repository.ts';
import { type OrderRow, pricedLinesOf } from '../orders/orders.repository.ts';
import { priceOrder } from '../orders/price-order.rules.ts';
import { type OrderDeps, orderToPrice } from '../orders/read-order.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';

/** The payment provider takes no less, in cents. */
const SMALLEST_CHARGE = 50;

export type BilledOrder = { prices: OrderPrices; couponCode: string | null };

/**
 * The receipt of an order that is held, priced as the basket shows it, with what the provider keeps for the customer; its
 * coupon is counted, and what the team granted is spent. Null below the minimum.
 * What the provider is too big to take is let go as an adjustment, so that the receipt still adds up.
 */
export const priceForBilling = async (
  { db, clock, config }: OrderDeps,
  order: OrderRow,
  subscription: SubscriptionRow,
  account: CustomerAccount | null,
): Promise<BilledOrder | null> => {
  const now = clock.now();
  const lines = await pricedLinesOf(db, order.oid);
  const applied = await appliedCouponOf(db, order.uid, now);
  const isMember = subscription.primeStatus !== 'inactive';
  const asked = orderToPrice(order, lines, {
    ...{ isMember, coupon: applied, allowances: await allowancesOf(db, order.uid) },
    ...{ creditStripe: account?.creditCents ?? 0, couponStripe: account?.coupon ?? null },
  });
  if (priceOrder(asked, config.business).subtotal_price < Math.max(1, config.business.minimumSubtotal)) {
    return null;
  }
  const { oid, uid } = order;
  const counts = applied && (await countCouponUse(db, { oid, uid, code: applied.code, usedAt: now }));
  const coupon = counts ? applied : null;
  const granted = await spendGrants(db, uid, oid);
  const discount = order.adminDiscount + granted.discount;
  const adjustment = order.adjustment + granted.adjustment;
  const prices = priceOrder({ ...asked, coupon, discount, adjustment }, config.business);
  const left = prices.total_price;
  const adjusted =
    left > 0 && left < SMALLEST_CHARGE
      ? { ...prices, adjustment: prices.adjustment - left, total_price: 0 }
      : prices;
  return { prices: adjusted, couponCode: coupon?.code ?? null };
};

import type { Order, OrderPrices } from '@msl/contracts/entities/order.ts';

export type PriceLine = {
  key:
    | 'subtotal'
    | 'savings'
    | 'coupon'
    | 'couponInstead'
    | 'shipping'
    | 'tips'
    | 'tps'
    | 'tvq'
    | 'discount'
    | 'referral'
    | 'referralInstead'
    | 'credit'
    | 'creditStripe'
    | 'couponStripe'
    | 'adjustment';
  /** Cents; what is taken off is below zero. */
  amount: number;
};

/** A customer and an accountant expect these even when they are zero. */
const always: readonly PriceLine['key'][] = ['subtotal', 'shipping', 'tips', 'tps', 'tvq'];

/** Of a coupon and the gift of a referral one counts on a first order; where there are both, the line says so. */
export type PricedOrder = OrderPrices & Partial<Pick<Order, 'coupon'>>;

/** The lines under a basket and on a receipt (specification, section 2, Order detail); nothing is added up here. */
export function priceLines(order: PricedOrder): PriceLine[] {
  const lines: PriceLine[] = [
    { key: 'subtotal', amount: order.subtotal_price },
    { key: 'savings', amount: -order.savings },
    { key: order.referral_left_out > 0 ? 'couponInstead' : 'coupon', amount: -order.coupon_price },
    { key: 'shipping', amount: order.shipping_price },
    { key: 'tips', amount: order.tips_price },
    { key: 'tps', amount: order.price_tax_1 },
    { key: 'tvq', amount: order.price_tax_2 },
    { key: 'discount', amount: -order.discount },
    { key: order.coupon ? 'referralInstead' : 'referral', amount: -order.referral_price },
    { key: 'credit', amount: -order.credit },
    { key: 'creditStripe', amount: -order.credit_stripe },
    { key: 'couponStripe', amount: -order.coupon_stripe },
    { key: 'adjustment', amount: order.adjustment },
  ];
  return lines.filter(({ key, amount }) => always.includes(key) || amount !== 0);
}

import type { OrderPrices } from '@msl/contracts/entities/order.ts';

export type PriceLine = {
  key:
    | 'subtotal'
    | 'savings'
    | 'coupon'
    | 'shipping'
    | 'tips'
    | 'tps'
    | 'tvq'
    | 'discount'
    | 'credit'
    | 'creditStripe'
    | 'couponStripe'
    | 'adjustment';
  /** Cents; what is taken off is below zero. */
  amount: number;
};

/** A customer and an accountant expect these even when they are zero. */
const always: readonly PriceLine['key'][] = ['subtotal', 'shipping', 'tips', 'tps', 'tvq'];

/** The lines under a basket and on a receipt (specification, section 2, Order detail); nothing is added up here. */
export function priceLines(order: OrderPrices): PriceLine[] {
  const lines: PriceLine[] = [
    { key: 'subtotal', amount: order.subtotal_price },
    { key: 'savings', amount: -order.savings },
    { key: 'coupon', amount: -order.coupon_price },
    { key: 'shipping', amount: order.shipping_price },
    { key: 'tips', amount: order.tips_price },
    { key: 'tps', amount: order.price_tax_1 },
    { key: 'tvq', amount: order.price_tax_2 },
    { key: 'discount', amount: -order.discount },
    { key: 'credit', amount: -order.credit },
    { key: 'creditStripe', amount: -order.credit_stripe },
    { key: 'couponStripe', amount: -order.coupon_stripe },
    { key: 'adjustment', amount: order.adjustment },
  ];
  return lines.filter(({ key, amount }) => always.includes(key) || amount !== 0);
}

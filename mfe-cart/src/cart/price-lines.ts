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
    | 'credit'
    | 'discount'
    | 'creditStripe'
    | 'couponStripe'
    | 'adjustment';
  /** Cents; what is taken off is below zero. */
  amount: number;
};

const always: readonly PriceLine['key'][] = ['subtotal', 'shipping', 'tps', 'tvq'];

/** The lines of an order in the order of a receipt; those that are zero and may be left out are. */
export function priceLines(order: OrderPrices): PriceLine[] {
  const lines: PriceLine[] = [
    { key: 'subtotal', amount: order.subtotal_price },
    { key: 'savings', amount: -order.savings },
    { key: 'coupon', amount: -order.coupon_price },
    { key: 'shipping', amount: order.shipping_price },
    { key: 'tips', amount: order.tips_price },
    { key: 'tps', amount: order.price_tax_1 },
    { key: 'tvq', amount: order.price_tax_2 },
    { key: 'credit', amount: -order.credit },
    { key: 'discount', amount: -order.discount },
    { key: 'creditStripe', amount: -order.credit_stripe },
    { key: 'couponStripe', amount: -order.coupon_stripe },
    { key: 'adjustment', amount: order.adjustment },
  ];
  return lines.filter(({ key, amount }) => always.includes(key) || amount !== 0);
}

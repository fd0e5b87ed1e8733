import type { OrderPrices } from '@msl/contracts/entities/order.ts';

/** Of a basket of 30 $ brought to a pick-up point, taxes included: 32.29 $. */
export const somePrices = (changes: Partial<OrderPrices> = {}): OrderPrices => ({
  subtotal_price: 3000,
  savings: 0,
  coupon_price: 0,
  referral_price: 0,
  referral_left_out: 0,
  shipping_price: 199,
  tips_price: 0,
  price_tax_1: 10,
  price_tax_2: 20,
  credit: 0,
  credit_left: 0,
  discount: 0,
  credit_stripe: 0,
  coupon_stripe: 0,
  adjustment: 0,
  total_price: 3229,
  ...changes,
});

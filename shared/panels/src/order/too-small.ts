import type { Order } from '@msl/contracts/entities/order.ts';

type Basket = Pick<Order, 'status' | 'subtotal_price' | 'min_price_missing'>;

/** Whether a basket, left as it is, is neither billed nor delivered: nothing is in it, or it is below the minimum. */
export const isTooSmall = ({ status, subtotal_price, min_price_missing }: Basket): boolean =>
  status === 'open' && (subtotal_price === 0 || min_price_missing > 0);

import type { Estimate } from '@msl/contracts/entities/estimate.ts';
import type { OrderPrices } from '@msl/contracts/entities/order.ts';
import { TERMS } from '@msl/contracts/legal.ts';
import { somePrices } from '@msl/testing/prices.builders.ts';

/** Of a basket of 32 $ collected at a point; `typical` changes single lines of it. */
export const anEstimate = ({
  typical,
  ...changes
}: Partial<Omit<Estimate, 'typical'>> & { typical?: Partial<OrderPrices> } = {}): Estimate => ({
  basket: { min: 3000, max: 3800 },
  typical: somePrices({ subtotal_price: 3200, total_price: 3429, ...typical }),
  total: { min: 3229, max: 4029 },
  ...{ minimum_subtotal: 2000, free_delivery_from: 7500, delivery_fee: 199, coupon: null },
  dates: {
    ...{ opens: '2026-11-22', opens_now: true, cut_off_at: '2026-11-25T08:00:00.000Z' },
    ...{ billed: '2026-11-25', delivered: '2026-11-26' },
  },
  terms: { version: TERMS.version, accepted: false },
  ...changes,
});

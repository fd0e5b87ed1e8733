import { apiQuery, useApi } from '@msl/api-client';
import type { NextDeliveries } from '@msl/contracts/entities/delivery.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import { useQuery } from '@tanstack/react-query';

/**
 * The billed basket that comes before the open one, paid or refused, on the list until its day is over: with another weekday
 * chosen since, or where baskets open early, the next one opens before that. None in most weeks.
 */
export const paidBefore = (order: Order | null, coming: NextDeliveries | null): string | null =>
  coming?.deliveries.find(
    ({ status, delivery_date }) => order && /paid|failed/.test(status) && delivery_date < order.delivery_date,
  )?.oid ?? null;

export function usePaidBefore(order: Order | null, coming: NextDeliveries | null) {
  const id = paidBefore(order, coming);
  return useQuery({
    ...apiQuery(useApi(), 'cartOrder', { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
}

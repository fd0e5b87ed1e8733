import type { Order } from '@msl/contracts/entities/order.ts';

/** The paid basket of somebody whose baskets stop: it is delivered all the same. */
export type StillComes = { delivery: string; where: string; atHome: boolean };

/** Paid, and not in the customer's hands yet. */
export const isStillComing = ({ status, delivered_at, day_is_closed }: Order) =>
  status === 'paid' && delivered_at === null && !day_is_closed;

/** When and where it comes; null of an order that is not paid, or has come. */
export function stillComes(order: Order | null): StillComes | null {
  if (!order || !isStillComing(order)) return null;
  return { delivery: order.delivery_date, where: order.where, atHome: order.entity_type === 'LAD' };
}

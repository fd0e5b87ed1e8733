import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { orderDates } from '../../../calendar/public.ts';
import { momentOf } from '../../../calendar-day.ts';
import type { OrderRow } from './orders.repository.ts';

export type Delivered = Pick<OrderRow, 'deliveryDate' | 'slotStart'>;

/** The last moment to pay an order: as the calendar says, and never once its delivery has begun. */
export const paysUntil = ({ deliveryDate, slotStart }: Delivered, settings: BusinessSettings): Date =>
  earlier(orderDates(deliveryDate, settings).paysUntil, momentOf(deliveryDate, slotStart.slice(0, 5)));

/** Whether an order's refused payment can be made now. */
export const isPayable = (order: OrderRow, now: Date, settings: BusinessSettings): boolean =>
  order.status === 'failed' && order.endReason === null && now < paysUntil(order, settings);

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

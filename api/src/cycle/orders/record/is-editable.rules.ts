import { type CalendarSettings, orderDates } from '../../../calendar/public.ts';
import type { OrderRow } from './orders.repository.ts';

/** Whether a basket may still change: it is open, and its cut-off has not come. */
export const isEditable = (
  { status, billedAt, deliveryDate }: Pick<OrderRow, 'status' | 'billedAt' | 'deliveryDate'>,
  now: Date,
  settings: CalendarSettings,
): boolean => status === 'open' && billedAt === null && now < orderDates(deliveryDate, settings).cutOffAt;

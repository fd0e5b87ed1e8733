import { isClosedDay, type MovedDay } from '../../../calendar/public.ts';
import type { OrderRow } from './orders.repository.ts';

type Billed = Pick<OrderRow, 'billedAt' | 'status' | 'deliveryDate'>;

/** A receipt never changes; everything else is priced as it would be billed now. */
export const isBilled = ({ billedAt, status }: Billed): boolean =>
  billedAt !== null || status === 'paid' || status === 'failed';

/** Billed, and the store has closed its day since: nobody brings it. */
export const isOfClosedDay = (order: Billed, moved: readonly MovedDay[]): boolean =>
  isBilled(order) && isClosedDay(order.deliveryDate, moved);

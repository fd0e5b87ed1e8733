import { later } from '@msl/contracts/calendar-day.ts';
import type { Price } from '../stripe-objects.ts';

export const secondsLater = (from: number, amount: number, unit: 'hour' | 'day' | 'month'): number =>
  Math.floor(later(new Date(from * 1000), amount, unit).getTime() / 1000);

/**
 * The end of a period that begins at `from` (seconds): the anchor's day of a later month, or the month's last. Counted
 * from the anchor, so that a period from 31 January to 28 February is followed by one to 31 March.
 */
export function periodEnd(anchor: number, from: number, { recurring }: Pick<Price, 'recurring'>): number {
  const months = (recurring?.interval === 'year' ? 12 : 1) * (recurring?.interval_count ?? 1);
  let periods = 1;
  while (secondsLater(anchor, periods * months, 'month') <= from) periods += 1;
  return secondsLater(anchor, periods * months, 'month');
}

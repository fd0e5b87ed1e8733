import type { Order } from '@msl/contracts/entities/order.ts';
import { isTooSmall } from '@msl/panels/order/too-small.ts';

export type SuspendChoice = 'skip' | 'paused' | 'cancel';

/** What was chosen so far; null before anything was. */
export type SuspendDraft = { choice: SuspendChoice | null; reason: string };

/** Kept with the subscription, so that the team learns. */
export const reasons = ['too-much', 'price', 'choice', 'away', 'moving', 'other'] as const;

type Line =
  | 'onlyThis'
  | 'nextAsPlanned'
  | 'openDropped'
  | 'billedComes'
  | 'refusedEnds'
  | 'noMoreBaskets'
  | 'cardKept'
  | 'comeBack'
  | 'historyKept'
  | 'memberStays'
  | 'memberEnds';

/** What will happen, in the order in which it does, after a paid basket has come. */
export function whatHappens(choice: SuspendChoice, order: Order | null, isMember = false): Line[] {
  if (choice === 'skip') return ['onlyThis', 'nextAsPlanned'];
  const basket: Line[] = [];
  const member = (line: Line): Line[] => (isMember ? [line] : []);
  if (order?.status === 'open' && (order.can_edit || !isTooSmall(order)))
    basket.push(order.can_edit ? 'openDropped' : 'billedComes');
  else if (order?.status === 'failed') basket.push('refusedEnds');
  return choice === 'paused'
    ? [...basket, 'noMoreBaskets', ...member('memberStays'), 'cardKept', 'comeBack']
    : [...basket, 'noMoreBaskets', ...member('memberEnds'), 'historyKept', 'comeBack'];
}

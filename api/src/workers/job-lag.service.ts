import { billsUntil, orderDates, populatesUntil } from '../calendar/public.ts';
import { membershipsDueSince } from '../money/public.ts';
import type { SweepDeps } from '../sweep.ts';
import { oldestWaiting } from './overdue.repository.ts';

/**
 * For how many seconds what is longest overdue has been waiting: baskets, bills, charges, refunds, used credit, memberships that were to
 * be renewed, notices of renewals, mails; 0 when all is done.
 */
export const jobLag = async ({
  db,
  clock,
  config,
}: Pick<SweepDeps, 'db' | 'clock' | 'config'>): Promise<number> => {
  const now = clock.now();
  const { business } = config;
  const until = { populates: populatesUntil(now, business), bills: billsUntil(now, business) };
  const { basketOf, billOf, waitingSince } = await oldestWaiting(db, until);
  const due = [
    basketOf && orderDates(basketOf, business).populatesAt,
    billOf && orderDates(billOf, business).billsAt,
    ...waitingSince,
    ...(await membershipsDueSince({ db, clock })),
  ].flatMap((moment) => (moment instanceof Date ? [now.getTime() - moment.getTime()] : []));
  return Math.max(0, ...due) / 1000;
};

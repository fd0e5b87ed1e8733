import type { Savings, Stats } from '@msl/contracts/entities/stats.ts';
import { addMonths, dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { gramsPaidBy, linesPaidSince, memberSavingsOf } from '../orders/reading/history.repository.ts';
import { yearOfSavings } from './potential-savings.rules.ts';
import { statsOf } from './stats.rules.ts';
import { requiredSubscription } from './subscriptions.service.ts';

export const readStats = async ({ db }: Pick<Deps, 'db'>, uid: string): Promise<Stats> =>
  statsOf(await gramsPaidBy(db, uid));

/** Saved by MSL+ so far, and what a year of it could save: judged by the baskets of the last year. */
export const readSavings = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  uid: string,
): Promise<Savings> => {
  const { potentialSavings, defaultMemberPercent } = config.business;
  const { frequence } = await requiredSubscription(db, uid);
  const lines = await linesPaidSince(db, uid, addMonths(dayOf(clock.now()), -12));
  const year = yearOfSavings(lines, frequence, defaultMemberPercent);
  return {
    done_savings: await memberSavingsOf(db, uid),
    potential_savings: year?.cents ?? potentialSavings,
    potential_from_baskets: year?.baskets ?? 0,
  };
};

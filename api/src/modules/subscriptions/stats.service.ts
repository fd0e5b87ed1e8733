import type { Savings, Stats } from '@msl/contracts/entities/stats.ts';
import type { Deps } from '../../deps.ts';
import { gramsPaidBy, memberSavingsOf } from '../orders/history.repository.ts';
import { statsOf } from './stats.rules.ts';

export const readStats = async ({ db }: Pick<Deps, 'db'>, uid: string): Promise<Stats> =>
  statsOf(await gramsPaidBy(db, uid));

/** Saved by MSL+ so far, and what a year of it could save. */
export const readSavings = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  uid: string,
): Promise<Savings> => ({
  done_savings: await memberSavingsOf(db, uid),
  potential_savings: config.business.potentialSavings,
});

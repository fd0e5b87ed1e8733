import type { Db } from '../../db/connect.ts';
import { refusedField } from '../../http/domain-error.ts';
import { optionsOfPlans } from './subscriptions.repository.ts';

export type PlanChoice = { pid: string; persons: number };

/** Plans as they may be subscribed to: each exists, once, for a number of persons that it offers. */
export const readChosenPlans = async (db: Db, chosen: PlanChoice[]): Promise<PlanChoice[]> => {
  const plans = [...new Map(chosen.map((plan) => [plan.pid, plan])).values()];
  const options = await optionsOfPlans(
    db,
    plans.map((plan) => plan.pid),
  );
  for (const { pid, persons } of plans) {
    const offered = options.filter((option) => option.pid === pid);
    if (offered.length === 0) throw refusedField('plans', 'plan-not-found');
    if (!offered.some((option) => option.persons === persons)) {
      throw refusedField('plans', 'plan-persons-not-offered');
    }
  }
  return plans;
};

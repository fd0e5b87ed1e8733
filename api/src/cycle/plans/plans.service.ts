import type { Plan, PlanChoice } from '@msl/contracts/entities/plan.ts';
import type { Db } from '../../db/connect.ts';
import { refusedField } from '../../http/domain-error.ts';
import { toPlan } from './plan.view.ts';
import { preferencesOf } from './plan-choice.rules.ts';
import * as repository from './plans.repository.ts';

const withOptions = async (db: Db, rows: repository.PlanRow[]): Promise<Plan[]> => {
  const options = await repository.optionsOf(
    db,
    rows.map(({ pid }) => pid),
  );
  return rows.map((row) => toPlan(row, options));
};

export const displayedPlans = async (
  db: Db,
  { homepage = false, signup = false }: { homepage?: boolean | undefined; signup?: boolean | undefined },
): Promise<Plan[]> => withOptions(db, await repository.displayedPlans(db, { homepage, signup }));

/** The plans for three answers, one about each preference. */
export const plansByChoice = async (db: Db, choices: readonly PlanChoice[]): Promise<Plan[]> => {
  const preferences = preferencesOf(choices);
  if (!preferences) throw refusedField('choices[]', 'choices-required');
  return withOptions(db, await repository.plansFor(db, preferences));
};

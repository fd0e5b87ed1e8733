import type { Plan } from '@msl/contracts/entities/plan.ts';
import type { PlanOptionRow, PlanRow } from './plans.repository.ts';

/** A plan as the contract has it; its prices are those of its default number of persons. */
export const toPlan = (plan: PlanRow, options: readonly PlanOptionRow[]): Plan => {
  const offered = options
    .filter(({ pid }) => pid === plan.pid)
    .map(({ persons, minPrice, maxPrice }) => ({ persons, min_price: minPrice, max_price: maxPrice }));
  const usual = offered.find(({ persons }) => persons === plan.defaultPersons) ?? offered[0];
  const withMark = (copy: PlanRow['copy']['fr-CA']) => ({ ...copy, most_popular: plan.mostPopular });
  return {
    id: plan.pid,
    pid: plan.pid,
    persons: plan.defaultPersons,
    default_persons: plan.defaultPersons,
    min_price: usual?.min_price ?? 0,
    max_price: usual?.max_price ?? 0,
    options: offered,
    images: plan.images,
    is_corporate: plan.content === 'corpo',
    copy: { 'fr-CA': withMark(plan.copy['fr-CA']), 'en-CA': withMark(plan.copy['en-CA']) },
  };
};

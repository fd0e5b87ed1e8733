import type { Plan, SubscribedPlan } from '@msl/contracts/entities/plan.ts';

/** The baskets being chosen: at most one of a kind, each for a number of persons. */
export type PlanDraft = readonly { pid: string; persons: number }[];

export const draftOf = (plans: readonly SubscribedPlan[]): PlanDraft =>
  plans.map(({ pid, persons }) => ({ pid, persons }));

export const withPlan = (draft: PlanDraft, plan: Plan): PlanDraft =>
  draft.some(({ pid }) => pid === plan.pid)
    ? draft
    : [...draft, { pid: plan.pid, persons: plan.default_persons }];

export const withoutPlan = (draft: PlanDraft, pid: string): PlanDraft =>
  draft.filter((one) => one.pid !== pid);

export const withPersons = (draft: PlanDraft, pid: string, persons: number): PlanDraft =>
  draft.map((one) => (one.pid === pid ? { pid, persons } : one));

export const sameDraft = (one: PlanDraft, other: PlanDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a delivery of these baskets costs, before anything is saved: the ranges of the plans, in cents. */
export function priceRange(draft: PlanDraft, plans: readonly Plan[]): { min: number; max: number } {
  const options = draft.map(({ pid, persons }) =>
    plans.find((plan) => plan.pid === pid)?.options.find((option) => option.persons === persons),
  );
  return options.reduce(
    (sum, option) => ({ min: sum.min + (option?.min_price ?? 0), max: sum.max + (option?.max_price ?? 0) }),
    { min: 0, max: 0 },
  );
}

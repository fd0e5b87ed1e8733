import type { Plan, SubscribedPlan } from '@msl/contracts/entities/plan.ts';

/** The baskets being chosen: at most one of a kind, each for a number of persons. */
export type PlanDraft = readonly { pid: string; persons: number }[];

export const draftOf = (plans: PlanDraft): PlanDraft => plans.map(({ pid, persons }) => ({ pid, persons }));

export const withPlan = (draft: PlanDraft, plan: Plan): PlanDraft =>
  draft.some(({ pid }) => pid === plan.pid)
    ? draft
    : [...draft, { pid: plan.pid, persons: plan.default_persons }];

export const withoutPlan = (draft: PlanDraft, pid: string): PlanDraft =>
  draft.filter((one) => one.pid !== pid);

export const withPersons = (draft: PlanDraft, pid: string, persons: number): PlanDraft =>
  draft.map((one) => (one.pid === pid ? { pid, persons } : one));

/** The store lists them in an order of its own. */
export const sameDraft = (one: PlanDraft, other: PlanDraft): boolean =>
  one.length === other.length &&
  one.every(({ pid, persons }) => other.some((plan) => plan.pid === pid && plan.persons === persons));

type Known = { plans: readonly Plan[]; subscribed: readonly SubscribedPlan[] };

/** A basket of the draft with its plan; one that is sold no more is known by the subscription alone. */
type PlanLine = { pid: string; persons: number } & (
  | { plan: Plan; gone: null }
  | { plan: null; gone: SubscribedPlan }
);

/** What is neither on sale nor subscribed to was chosen before it went: it cannot be had, and is left out. */
export const linesOf = (draft: PlanDraft, { plans, subscribed }: Known): PlanLine[] =>
  draft.flatMap((one): PlanLine[] => {
    const plan = plans.find(({ pid }) => pid === one.pid);
    if (plan) return [{ ...one, plan, gone: null }];
    const gone = subscribed.find(({ pid }) => pid === one.pid);
    return gone ? [{ ...one, plan: null, gone }] : [];
  });

/** What a delivery of these baskets costs, before anything is saved: the ranges of the plans, in cents. */
export function priceRange(lines: readonly PlanLine[]): { min: number; max: number } {
  const options = lines.map(
    ({ plan, gone, persons }) => gone ?? plan.options.find((option) => option.persons === persons),
  );
  return options.reduce(
    (sum, option) => ({ min: sum.min + (option?.min_price ?? 0), max: sum.max + (option?.max_price ?? 0) }),
    { min: 0, max: 0 },
  );
}

import type { PlanSeed } from './data/plans/plan-seed.types.ts';

export type PlanOption = { persons: number; minPrice: number; maxPrice: number };
export type TemplateLine = { pid: string; quantity: number };

/** A basket may cost up to a fifth more than its smallest price. */
const SPREAD = 1.2;

/** What a plan costs for each number of persons, in cents, in whole dollars. */
export const optionsOf = ({ persons, first, step }: PlanSeed['prices']): PlanOption[] =>
  persons.map((number, index) => {
    const minPrice = first + index * step;
    return { persons: number, minPrice, maxPrice: Math.ceil((minPrice * SPREAD) / 100) * 100 };
  });

/**
 * A base basket: one of each product of the recipe in its order, then a second of each and so on, until the
 * smallest price is reached; what would pass the highest one is left out.
 */
export const fillTemplate = (
  recipe: readonly string[],
  priceOf: (pid: string) => number,
  { minPrice, maxPrice }: PlanOption,
): TemplateLine[] => {
  const quantities = new Map<string, number>();
  let subtotal = 0;
  let added = true;
  while (subtotal < minPrice && added) {
    added = false;
    for (const pid of recipe) {
      const next = subtotal + priceOf(pid);
      if (subtotal >= minPrice || next > maxPrice) continue;
      quantities.set(pid, (quantities.get(pid) ?? 0) + 1);
      subtotal = next;
      added = true;
    }
  }
  return [...quantities].map(([pid, quantity]) => ({ pid, quantity }));
};

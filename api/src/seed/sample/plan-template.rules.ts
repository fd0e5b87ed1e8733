import { fixedCategories } from '@msl/contracts/entities/category.ts';
import type { PlanSeed } from '../data/plans/plan-seed.types.ts';

export type PlanOption = { persons: number; minPrice: number; maxPrice: number };
export type BasketLine = { pid: string; quantity: number };
/** `quantity` of one product, or `quantity` different products of a category. */
export type TemplateLine = { productPid: string; quantity: number } | { cid: string; quantity: number };

/** A basket may cost up to a fifth more than its smallest price. */
const SPREAD = 1.2;

/** What a plan costs for each number of persons, in cents, in whole dollars. */
export const optionsOf = ({ persons, first, step }: PlanSeed['prices']): PlanOption[] =>
  persons.map((number, index) => {
    const minPrice = first + index * step;
    return { persons: number, minPrice, maxPrice: Math.ceil((minPrice * SPREAD) / 100) * 100 };
  });

/**
 * A basket: one of each product of the recipe in its order, then a second of each and so on, until the
 * smallest price is reached; what would pass the highest one is left out.
 */
export const fillFromRecipe = (
  recipe: readonly string[],
  priceOf: (pid: string) => number,
  { minPrice, maxPrice }: PlanOption,
): BasketLine[] => {
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

/** The part of a basket's smallest price that staples make up; the rest differs from week to week. */
const STAPLES = 0.6;

const surprisesOf = (content: PlanSeed['content'], size: number): TemplateLine[] => {
  const fruits = { cid: fixedCategories.fruits, quantity: size + 1 };
  return content === 'fruits-vegetables'
    ? [{ cid: fixedCategories.vegetables, quantity: size + 2 }, fruits]
    : [{ ...fruits, quantity: size + 2 }];
};

/** What fills a plan's base basket for each number of persons: staples of its recipe, then surprises. */
export const templateOf = (
  { content, prices, recipe }: Pick<PlanSeed, 'content' | 'prices' | 'recipe'>,
  priceOf: (pid: string) => number,
): { option: PlanOption; lines: TemplateLine[] }[] =>
  optionsOf(prices).map((option, size) => {
    const staples = fillFromRecipe(recipe, priceOf, {
      ...option,
      minPrice: Math.round(option.minPrice * STAPLES),
    });
    const lines = staples.map(({ pid, quantity }) => ({ productPid: pid, quantity }));
    return { option, lines: [...lines, ...surprisesOf(content, size)] };
  });

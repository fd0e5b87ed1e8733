import type { PlanSeed } from '../data/plans/plan-seed.types.ts';
import { plans } from '../data/plans.data.ts';
import type { ProductSeed } from '../data/product-seed.types.ts';
import { productSeeds } from '../sample/catalogue.rules.ts';
import { type BasketLine, fillFromRecipe, optionsOf } from '../sample/plan-template.rules.ts';

/** What people add to their base basket; some of it is taxable. */
const extras = [
  '2301',
  '2311',
  '2401',
  '2701',
  '2511',
  '2602',
  '2711',
  '2221',
  '2315',
  '2612',
  '2403',
  '2702',
];

const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};

export const productOf = (pid: string): ProductSeed => {
  const product = productSeeds.get(pid);
  if (!product) throw new Error(`A persona's basket names product ${pid}, which is not in the catalogue.`);
  return product;
};

const planOf = (pid: string): PlanSeed => {
  const plan = plans.find((one) => one.pid === pid);
  if (!plan) throw new Error(`A persona has plan ${pid}, which does not exist.`);
  return plan;
};

/** A believable basket: the plan's base basket, and two more products. `turn` makes each one different. */
export const basketFor = ({ pid, persons }: { pid: string; persons: number }, turn: number): BasketLine[] => {
  const { recipe, prices } = planOf(pid);
  const option = optionsOf(prices).find((one) => one.persons === persons);
  if (!option) throw new Error(`Plan ${pid} is not offered for ${persons} persons.`);
  const base = fillFromRecipe(rotated(recipe, turn), (product) => productOf(product).price, option);
  return [
    ...base,
    ...rotated(extras, turn * 2)
      .slice(0, 2)
      .map((extra) => ({ pid: extra, quantity: 1 })),
  ];
};

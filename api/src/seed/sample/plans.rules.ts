import type { PlanSeed } from '../data/plans/plan-seed.types.ts';
import { plans } from '../data/plans.data.ts';
import { productSeeds } from './catalogue.rules.ts';
import { optionsOf, templateOf } from './plan-template.rules.ts';
import { imageOf } from './products.rules.ts';

const priceOf = (pid: string): number => {
  const product = productSeeds.get(pid);
  if (!product) throw new Error(`A plan's recipe names product ${pid}, which is not in the catalogue.`);
  return product.price;
};

const planRow = ({ prices: _, recipe: __, ...plan }: PlanSeed, position: number) => ({
  ...plan,
  images: plan.images.map(imageOf),
  mostPopular: plan.mostPopular ?? false,
  onHomepage: plan.onHomepage ?? false,
  onSignup: plan.content !== 'corpo',
  published: true,
  position,
});

const templateRows = () =>
  plans.flatMap((plan) =>
    templateOf(plan, priceOf).flatMap(({ option: { persons }, lines }) =>
      lines.map((line, position) => ({ planPid: plan.pid, persons, position, ...line })),
    ),
  );

/** Plans, what they cost, and what fills their base baskets. */
export const planRows = () => ({
  plans: plans.map(planRow),
  options: plans.flatMap(({ pid, prices }) => optionsOf(prices).map((option) => ({ pid, ...option }))),
  templateLines: templateRows(),
});
export type PlanRows = ReturnType<typeof planRows>;

import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { planChoices } from '@msl/contracts/entities/plan.ts';
import { aisles } from './data/aisles.data.ts';
import { plans } from './data/plans.data.ts';
import { fillTemplate, optionsOf } from './plan-template.rules.ts';

const aisleOf = new Map(
  aisles.flatMap(({ cid, subcategories }) =>
    subcategories.flatMap(({ cid: sub, products }) =>
      products.map((product) => [product.pid, { product, aisle: cid, sub }] as const),
    ),
  ),
);
const shelved = (pid: string) => {
  const found = aisleOf.get(pid);
  if (!found) throw new Error(`no product ${pid}`);
  return found;
};
const priceOf = (pid: string) => shelved(pid).product.price;

const baskets = plans.flatMap((plan) =>
  optionsOf(plan.prices).map((option) => ({
    name: `${plan.copy['fr-CA'].name}, ${option.persons}`,
    plan,
    option,
    lines: fillTemplate(plan.recipe, priceOf, option),
  })),
);

test('each combination of the three preferences has exactly one plan, and companies have 1009', () => {
  for (const content of planChoices.content)
    for (const origin of planChoices.origin)
      for (const agriculture of planChoices.agriculture)
        expect(
          plans.filter(
            (plan) => plan.content === content && plan.origin === origin && plan.agriculture === agriculture,
          ),
        ).toHaveLength(1);
  expect(plans.filter(({ content }) => content === 'corpo').map(({ pid }) => pid)).toEqual(['1009']);
  expect(plans.filter(({ mostPopular }) => mostPopular)).toHaveLength(1);
  expect(plans.every((plan) => plan.prices.persons.includes(plan.defaultPersons))).toBe(true);
});

test.each(baskets)(
  'the basket of $name costs what the plan says, and never under the minimum',
  ({ lines, option }) => {
    const subtotal = lines.reduce((sum, { pid, quantity }) => sum + priceOf(pid) * quantity, 0);
    expect(subtotal).toBeGreaterThanOrEqual(
      Math.max(option.minPrice, defaultBusinessSettings.minimumSubtotal),
    );
    expect(subtotal).toBeLessThanOrEqual(option.maxPrice);
  },
);

test.each(baskets)(
  'the basket of $name holds only what its preferences allow, and is in stock',
  ({ plan, lines }) => {
    const wrong = lines.filter(({ pid, quantity }) => {
      const { product, aisle, sub } = shelved(pid);
      const isFruit = aisle === 'fruits' || sub === 'frozen-fruits-and-vegetables';
      return (
        (plan.content === 'fruits-only' && !isFruit) ||
        (plan.origin === 'local-only' && product.origin !== 'CA-QC') ||
        (plan.agriculture === 'bio' && !product.organic) ||
        product.published === false ||
        product.inventory < quantity * 5
      );
    });
    expect(wrong).toEqual([]);
  },
);

test('a recipe too short to reach the price stops instead of running for ever', () => {
  expect(fillTemplate(['a'], () => 9000, { persons: 1, minPrice: 2000, maxPrice: 2400 })).toEqual([]);
});

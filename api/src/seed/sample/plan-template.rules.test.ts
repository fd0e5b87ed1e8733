import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { planChoices } from '@msl/contracts/plan-choices.ts';
import { fillBasket } from '../../cycle/orders/basket/basket.rules.ts';
import { BasketStock, type Candidate } from '../../cycle/orders/basket/basket-stock.rules.ts';
import { aisles } from '../data/aisles.data.ts';
import { plans } from '../data/plans.data.ts';
import { fillFromRecipe, templateOf } from './plan-template.rules.ts';

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

const candidates: Candidate[] = [...aisleOf.values()]
  .filter(({ product }) => product.published !== false && product.inventory > 0)
  .map(({ product, aisle, sub }) => ({
    pid: product.pid,
    cids: [sub, aisle],
    price: product.price,
    inventory: product.inventory,
    isLocal: product.origin === 'CA-QC',
    isOrganic: product.organic ?? false,
    isSaved: product.saved ?? false,
  }));

const weeks = ['2026-11-24', '2026-12-01', '2027-01-06', '2027-03-18', '2027-07-02'];

/** Baskets as the store itself fills them, in different weeks. */
const baskets = plans.flatMap((plan) =>
  templateOf(plan, priceOf).map(({ option, lines }) => ({
    name: `${plan.copy['fr-CA'].name}, ${option.persons}`,
    plan,
    option,
    filled: weeks.map((week) => {
      const template = lines.map((line) => ({ cid: null, productPid: null, ...line }));
      const preferences = {
        localOnly: plan.origin === 'local-only',
        organicOnly: plan.agriculture === 'bio',
      };
      return [
        ...fillBasket(
          { template, preferences, maxQuantity: 20, ...option },
          new BasketStock(candidates),
          week,
        ),
      ];
    }),
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

test.each(baskets)('the basket of $name costs what the plan says, and never under the minimum', (basket) => {
  const { minPrice, maxPrice } = basket.option;
  for (const lines of basket.filled) {
    const subtotal = lines.reduce((sum, [pid, quantity]) => sum + priceOf(pid) * quantity, 0);
    expect(subtotal).toBeGreaterThanOrEqual(Math.max(minPrice, defaultBusinessSettings.minimumSubtotal));
    expect(subtotal).toBeLessThanOrEqual(maxPrice);
    expect(lines.length).toBeGreaterThanOrEqual(5);
  }
});

test.each(baskets)('the basket of $name holds only what its preferences allow', ({ plan, filled }) => {
  const wrong = filled.flat().filter(([pid]) => {
    const { product, aisle, sub } = shelved(pid);
    const isFruit = aisle === 'fruits' || sub === 'frozen-fruits-and-vegetables';
    return (
      (plan.content === 'fruits-only' && !isFruit) ||
      (plan.origin === 'local-only' && product.origin !== 'CA-QC') ||
      (plan.agriculture === 'bio' && !product.organic)
    );
  });
  expect(wrong).toEqual([]);
});

test('baskets differ from week to week', () => {
  const [usual] = baskets;
  const pids = (usual?.filled ?? []).map((lines) => lines.map(([pid]) => pid).join());
  expect(new Set(pids).size).toBeGreaterThan(1);
});

test('what recipes name is on sale and enough for twenty baskets', () => {
  const scarce = plans
    .flatMap(({ recipe }) => recipe)
    .filter((pid) => shelved(pid).product.published === false || shelved(pid).product.inventory < 20);
  expect(scarce).toEqual([]);
});

test('a recipe too short to reach the price stops instead of running for ever', () => {
  expect(fillFromRecipe(['a'], () => 9000, { persons: 1, minPrice: 2000, maxPrice: 2400 })).toEqual([]);
});

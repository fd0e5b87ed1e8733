import type { Day } from '../../../calendar-day.ts';
import { type Basket, fillBasket, type Limits, type TemplateLine, withinLimits } from './basket.rules.ts';
import type { BasketStock } from './basket-stock.rules.ts';

/** A plan that somebody has, for so many persons, with what it is filled by. */
export type FilledPlan = {
  plan: { pid: string; origin: string; agriculture: string };
  option: { persons: number; minPrice: number; maxPrice: number };
  template: readonly TemplateLine[];
};

/** The plans' baskets, one after the other out of the same stock. */
export const planBaskets = (
  plans: readonly FilledPlan[],
  { deliveryDate, maxQuantity }: { deliveryDate: Day; maxQuantity: number },
  stock: BasketStock,
): Basket[] => {
  const filled: Basket[] = [];
  for (const { plan, option, template } of plans) {
    const preferences = {
      localOnly: plan.origin === 'local-only',
      organicOnly: plan.agriculture === 'bio',
    };
    const { minPrice, maxPrice } = option;
    filled.push(
      fillBasket({ template, preferences, minPrice, maxPrice, maxQuantity }, stock, deliveryDate, filled),
    );
  }
  return filled;
};

type Held = {
  pid: string;
  price: number;
  regularPrice: number;
  memberPrice: number | null;
  taxable: boolean;
  inventory: number;
  published: boolean;
};
export type BasketLine = Pick<Held, 'pid' | 'price' | 'regularPrice' | 'memberPrice' | 'taxable'> & {
  quantity: number;
  keep: boolean;
  preordered: number;
  preorderedOnce: number;
};

/** What the next cart asks for. */
type Asked = { pid: string; quantity: number; keep: boolean; once: number };

/** Whether a basket has less of something than the next cart asked for. */
export const isShortOf = (
  asked: readonly Pick<Asked, 'pid' | 'quantity'>[],
  lines: readonly Pick<BasketLine, 'pid' | 'quantity'>[],
): boolean => {
  const brought = new Map(lines.map(({ pid, quantity }) => [pid, quantity]));
  return asked.some(({ pid, quantity }) => quantity > (brought.get(pid) ?? 0));
};

/** What becomes a line: where less is left than wanted, or more wanted than allowed, there is what can be had. */
export const basketLines = (
  basket: Basket,
  products: ReadonlyMap<string, Held>,
  limits: Limits,
  preorder: readonly Asked[],
): BasketLine[] => {
  const asked = new Map(preorder.map((line) => [line.pid, line]));
  const lines = [...basket].flatMap(([pid, wanted]) => {
    const product = products.get(pid);
    if (!product?.published) return [];
    const { price, regularPrice, memberPrice, taxable, inventory } = product;
    const own = asked.get(pid);
    const keep = own?.keep ?? false;
    const asks = { preordered: own?.quantity ?? 0, preorderedOnce: own?.once ?? 0 };
    const quantity = Math.min(wanted, inventory);
    return [{ pid, price, regularPrice, memberPrice, taxable, keep, ...asks, quantity }];
  });
  return withinLimits(lines, limits);
};

import type { BasketStock, Candidate, Preferences, Shelf } from './basket-stock.rules.ts';

export type TemplateLine = { cid: string | null; productPid: string | null; quantity: number };

export type PlanToFill = {
  template: readonly TemplateLine[];
  preferences: Preferences;
  /** Cents: what the plan promises for the number of persons. */
  minPrice: number;
  maxPrice: number;
  /** Of one product, in all plans together. */
  maxQuantity: number;
};

export type Basket = Map<string, number>;

/**
 * Fills a plan's base basket out of what `taken` leaves: each line of the template takes as many different products as it says, of those in
 * stock that respect the preferences; then more of the same until the plan's smallest price is reached, and never
 * beyond its largest. Where the stock leaves a line short, the next candidates take its place: of the aisles that the
 * template names, then more of what is in the basket.
 */
export const fillBasket = (
  plan: PlanToFill,
  stock: BasketStock,
  week: string,
  taken: readonly Basket[] = [],
): Basket => {
  const basket: Basket = new Map();
  let total = 0;
  const add = (product: Candidate, quantity: number): boolean => {
    const inBasket = [basket, ...taken].reduce((sum, one) => sum + (one.get(product.pid) ?? 0), 0);
    if (inBasket + quantity > Math.min(product.inventory, plan.maxQuantity)) return false;
    if (total + product.price * quantity > plan.maxPrice) return false;
    basket.set(product.pid, (basket.get(product.pid) ?? 0) + quantity);
    total += product.price * quantity;
    return true;
  };
  /** One of each that is not in the basket yet, until there are enough; gives how many are missing. */
  const addDifferent = (wanted: number, shelf: Shelf): number => {
    let missing = wanted;
    for (const product of shelf.products) {
      if (missing <= 0 || isTooMuch(shelf)) break;
      if (!basket.has(product.pid) && add(product, 1)) missing -= 1;
    }
    return missing;
  };
  /** Whether nothing that stands there fits into the basket any more: thousands of products need not be tried. */
  const isTooMuch = ({ cheapest }: Shelf) => total + cheapest > plan.maxPrice;
  const shelfOf = (cids: Iterable<string>) => stock.shelf(plan.preferences, week, cids);

  const aisles = new Set<string>();
  let missing = 0;
  for (const { cid, productPid, quantity } of plan.template) {
    if (cid) aisles.add(cid);
    if (!productPid) {
      if (cid) missing += addDifferent(quantity, shelfOf([cid]));
      else missing += quantity;
      continue;
    }
    const product = stock.product(productPid);
    if (!product || !add(product, quantity)) missing += quantity;
  }
  const shelf = aisles.size > 0 ? shelfOf(aisles) : stock.shelf(plan.preferences, week);
  missing = addDifferent(missing, shelf);

  for (let grew = true; grew && (missing > 0 || total < plan.minPrice); ) {
    grew = false;
    for (const product of stock.inOrder(plan.preferences, week, basket.keys())) {
      if ((missing > 0 || total < plan.minPrice) && add(product, 1)) {
        missing -= 1;
        grew = true;
      }
    }
  }
  for (const product of shelf.products) {
    if (total >= plan.minPrice || isTooMuch(shelf)) break;
    add(product, 1);
  }
  return basket;
};

/** Several plans make one basket; what the customer asked for comes at least as often as asked. */
export const mergeBaskets = (
  planned: readonly Basket[],
  wanted: readonly { pid: string; quantity: number }[],
): Basket => {
  const merged: Basket = new Map();
  for (const basket of planned) {
    for (const [pid, quantity] of basket) merged.set(pid, (merged.get(pid) ?? 0) + quantity);
  }
  for (const { pid, quantity } of wanted) merged.set(pid, Math.max(merged.get(pid) ?? 0, quantity));
  return merged;
};

export type Limits = { maxQuantity: number; maxValue: number };
type ToLimit = { quantity: number; price: number };

/** As much of each line, in their order, as a customer may have; what nothing is left of is gone. */
export const withinLimits = <Line extends ToLimit>(
  lines: readonly Line[],
  { maxQuantity, maxValue }: Limits,
): Line[] => {
  let left = Math.max(0, maxValue);
  return lines.flatMap((line) => {
    const affordable = line.price > 0 ? Math.floor(left / line.price) : line.quantity;
    const quantity = Math.min(line.quantity, maxQuantity, affordable);
    left -= quantity * line.price;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
};

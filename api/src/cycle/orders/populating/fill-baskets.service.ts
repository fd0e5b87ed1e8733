import type { Db } from '../../../db/connect.ts';
import { type StockReader, templateOf } from '../basket/basket.repository.ts';
import { type Basket, mergeBaskets } from '../basket/basket.rules.ts';
import type { BasketStock } from '../basket/basket-stock.rules.ts';
import { type BasketLine, basketLines, type FilledPlan, planBaskets } from '../basket/plan-baskets.rules.ts';
import { type HeldProduct, lockStock } from './populate-set.repository.ts';
import type { Member } from './set-members.rules.ts';

/** After so many times that others were quicker, they are filled one by one. */
const ATTEMPTS = 8;
const NOTHING: Basket = new Map();

/**
 * The lines of many baskets, each filled out of what those before it left, with their products held. Once without holding
 * any, which shows what has to be held; then with it, until nothing is taken that is not held.
 */
export const fillBaskets = async (
  db: Db,
  members: readonly Member[],
  maxQuantity: number,
  readStock: StockReader,
): Promise<BasketLine[][]> => {
  const plans = await templatesOf(db, members);
  const held = new Map<string, HeldProduct>();
  const stock = await readStock(db, false);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const turn = new FillingTurn(stock, held, maxQuantity);
    const lines = members.map((member) => turn.fill(member, plans.get(member.uid) ?? []));
    if (turn.unheld.size === 0) return lines;
    turn.undo();
    for (const product of await lockStock(db, [...turn.unheld])) held.set(product.pid, product);
    for (const pid of turn.unheld) if (!held.has(pid)) throw new Error(`no product ${pid}`);
    stock.learn([...held.values()], NOTHING);
  }
  throw new Error('a set of baskets found no stock that stays');
};

/** The plans of each with their templates, read once for a plan and a number of persons. */
const templatesOf = async (db: Db, members: readonly Member[]): Promise<Map<string, FilledPlan[]>> => {
  const templates = new Map<string, FilledPlan['template']>();
  const plans = new Map<string, FilledPlan[]>();
  for (const member of members) {
    const own: FilledPlan[] = [];
    for (const { plan, option } of member.plans) {
      const key = `${plan.pid} ${option.persons}`;
      const template = templates.get(key) ?? (await templateOf(db, plan.pid, option.persons));
      templates.set(key, template);
      own.push({ plan, option, template });
    }
    plans.set(member.uid, own);
  }
  return plans;
};

/** One run through all baskets: what each takes is not there for the next. */
class FillingTurn {
  readonly #stock: BasketStock;
  readonly #products: Map<string, HeldProduct>;
  readonly #maxQuantity: number;
  readonly #before = new Map<string, HeldProduct>();
  /** Products that are wanted and that nobody holds yet. */
  readonly unheld = new Set<string>();

  constructor(stock: BasketStock, held: ReadonlyMap<string, HeldProduct>, maxQuantity: number) {
    this.#stock = stock;
    this.#products = new Map(held);
    this.#maxQuantity = maxQuantity;
  }

  fill({ day, preorder, maxValue }: Member, plans: readonly FilledPlan[]): BasketLine[] {
    const planned = planBaskets(plans, { deliveryDate: day, maxQuantity: this.#maxQuantity }, this.#stock);
    const wanted = preorder
      .map(({ pid, quantity }) => ({ pid, quantity: Math.min(quantity, this.#left(pid)) }))
      .filter(({ quantity }) => quantity > 0);
    const basket = mergeBaskets(planned, wanted);
    for (const pid of [...basket.keys(), ...preorder.map((line) => line.pid)]) this.#mustBeHeld(pid);
    const limits = { maxQuantity: this.#maxQuantity, maxValue };
    const lines = basketLines(basket, this.#products, limits, preorder);
    for (const { pid, quantity } of lines) this.#take(pid, quantity);
    return lines;
  }

  /** Gives back to the stock what was taken of it. */
  undo(): void {
    this.#stock.learn([...this.#before.values()], NOTHING);
  }

  #left(pid: string): number {
    const product = this.#products.get(pid);
    return product?.published ? product.inventory : 0;
  }

  /** Until it is held, it is what the stock knows of it. */
  #mustBeHeld(pid: string): void {
    if (this.#products.has(pid)) return;
    this.unheld.add(pid);
    const known = this.#stock.product(pid);
    if (!known) return;
    const { price, inventory } = known;
    const unknown = { regularPrice: price, memberPrice: null, taxable: false };
    this.#products.set(pid, { pid, price, inventory, published: true, ...unknown });
  }

  #take(pid: string, quantity: number): void {
    const product = this.#products.get(pid);
    if (!product) return;
    if (!this.#before.has(pid)) this.#before.set(pid, product);
    const left = { ...product, inventory: product.inventory - quantity };
    this.#products.set(pid, left);
    this.#stock.learn([left], NOTHING);
  }
}

/** A product that a base basket may take. */
export type Candidate = {
  pid: string;
  /** Its category and the aisle above it. */
  cids: readonly string[];
  price: number;
  inventory: number;
  isLocal: boolean;
  isOrganic: boolean;
  isSaved: boolean;
};

/** A stable shuffle, so that one week's basket differs from the last one's, and a test's from nothing. */
const shuffled = (text: string): number => {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return hash >>> 0;
};

/** Rescued food first: it is what the store is for. */
const inOrder = (candidates: readonly Candidate[], week: string): Candidate[] =>
  candidates
    .map((product) => ({ product, place: shuffled(product.pid + week) }))
    .sort((a, b) => Number(b.product.isSaved) - Number(a.product.isSaved) || a.place - b.place)
    .map(({ product }) => product);

/** What stands in some aisles, in the order in which baskets take it, and what nothing there costs less than. */
export type Shelf = { readonly products: readonly Candidate[]; cheapest: number };

export type Preferences = { localOnly: boolean; organicOnly: boolean };
/** What a product is when it is held, just before its basket takes it. */
type Held = { pid: string; price: number; inventory: number; published: boolean };

/** What base baskets are filled from; sorted once for all baskets of a week. */
export class BasketStock {
  readonly #products: ReadonlyMap<string, Candidate>;
  readonly #suitable = new Map<string, Candidate[]>();
  readonly #shelves = new Map<string, Shelf>();
  /** By what is suitable: the place of each product in it. */
  readonly #places = new WeakMap<readonly Candidate[], ReadonlyMap<string, number>>();

  constructor(candidates: readonly Candidate[]) {
    // Copies: what is learnt of them later is written into them.
    this.#products = new Map(candidates.map((one) => [one.pid, { ...one }]));
  }

  product(pid: string): Candidate | undefined {
    return this.#products.get(pid);
  }

  /** What respects the preferences, in the order in which a week's baskets take it. */
  suitable(preferences: Preferences, week: string): readonly Candidate[] {
    const { localOnly, organicOnly } = preferences;
    const key = JSON.stringify([week, localOnly, organicOnly]);
    const known = this.#suitable.get(key);
    if (known) return known;
    const all = localOnly || organicOnly ? this.suitable(NO_PREFERENCE, week) : [...this.#products.values()];
    const found = all.filter((one) => (!localOnly || one.isLocal) && (!organicOnly || one.isOrganic));
    const sorted = localOnly || organicOnly ? found : inOrder(found, week);
    this.#suitable.set(key, sorted);
    return sorted;
  }

  /** What is suitable in some aisles, or in all of them. */
  shelf(preferences: Preferences, week: string, cids?: Iterable<string>): Shelf {
    const { localOnly, organicOnly } = preferences;
    const aisles = cids && new Set(cids);
    const key = JSON.stringify([week, localOnly, organicOnly, aisles && [...aisles].sort()]);
    const known = this.#shelves.get(key);
    if (known) return known;
    const all = this.suitable(preferences, week);
    const products = aisles ? all.filter((one) => one.cids.some((cid) => aisles.has(cid))) : all;
    const cheapest = products.reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY);
    const shelf = { products, cheapest };
    this.#shelves.set(key, shelf);
    return shelf;
  }

  /** Those of a basket's products that respect the preferences, in that order: without a look at all the others. */
  inOrder(preferences: Preferences, week: string, pids: Iterable<string>): Candidate[] {
    const suitable = this.suitable(preferences, week);
    const places = this.#places.get(suitable) ?? new Map(suitable.map(({ pid }, place) => [pid, place]));
    this.#places.set(suitable, places);
    return [...pids]
      .flatMap((pid) => places.get(pid) ?? [])
      .sort((a, b) => a - b)
      .flatMap((place) => suitable[place] ?? []);
  }

  /** Takes over what products are now; whether a planned basket still holds with it. */
  learn(held: readonly Held[], planned: ReadonlyMap<string, number>): boolean {
    let holds = true;
    for (const { pid, price, inventory, published } of held) {
      const known = this.#products.get(pid);
      if (!known) continue;
      const left = published ? inventory : 0;
      const quantity = planned.get(pid) ?? 0;
      if (quantity > left || (quantity > 0 && known.price !== price)) holds = false;
      if (price < known.price) {
        for (const shelf of this.#shelves.values()) shelf.cheapest = Math.min(shelf.cheapest, price);
      }
      known.price = price;
      known.inventory = left;
    }
    return holds;
  }
}

const NO_PREFERENCE: Preferences = { localOnly: false, organicOnly: false };

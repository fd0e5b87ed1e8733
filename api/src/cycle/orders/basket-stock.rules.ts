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

export type Preferences = { localOnly: boolean; organicOnly: boolean };
/** What a product is when it is held, just before its basket takes it. */
type Held = { pid: string; price: number; inventory: number; published: boolean };

/** What base baskets are filled from; sorted once for all baskets of a week. */
export class BasketStock {
  readonly #products: ReadonlyMap<string, Candidate>;
  readonly #suitable = new Map<string, Candidate[]>();

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

  /** Takes over what products are now; whether a planned basket still holds with it. */
  learn(held: readonly Held[], planned: ReadonlyMap<string, number>): boolean {
    let holds = true;
    for (const { pid, price, inventory, published } of held) {
      const known = this.#products.get(pid);
      if (!known) continue;
      const left = published ? inventory : 0;
      const quantity = planned.get(pid) ?? 0;
      if (quantity > left || (quantity > 0 && known.price !== price)) holds = false;
      known.price = price;
      known.inventory = left;
    }
    return holds;
  }
}

const NO_PREFERENCE: Preferences = { localOnly: false, organicOnly: false };

import type { Tag } from '@msl/contracts/entities/tag.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import {
  byPromotionThenPid,
  type CatalogueCategory,
  type CatalogueProduct,
  inOrder,
  isInStock,
  matches,
  type ProductFilter,
  type ProductSort,
  similarTo,
  standing,
  stockFirst,
} from './catalogue-lists.rules.ts';

/** A page is asked far more often than the stock of a product runs out. */
const LISTS_KEPT = 500;
/** No category is called so: an identifier has no space. */
const ALL = 'all products';

/** The products by number and in the orders that customers look at, as far as anybody did. */
export class Shelves {
  readonly #products = new Map<string, CatalogueProduct>();
  readonly #cids: ReadonlySet<string>;
  /** In the order of the shop. */
  readonly categories: readonly CatalogueCategory[];
  /** Every tag, in the order of each language. */
  readonly tags: Readonly<Record<Locale, Tag[]>>;
  readonly #tags: ReadonlyMap<string, Tag>;
  #sorted = new Map<string, Map<string, CatalogueProduct[]>>();
  #aisles: Map<string, CatalogueProduct[]> | null = null;
  #lists = new Map<string, CatalogueProduct[]>();
  #similar = new Map<string, CatalogueProduct[]>();
  #counts: Map<string, number> | null = null;

  constructor(categories: readonly CatalogueCategory[], tags: Record<Locale, Tag[]>) {
    this.#cids = new Set(categories.map(({ cid }) => cid));
    this.categories = categories;
    this.tags = tags;
    this.#tags = new Map(tags['fr-CA'].map((tag) => [tag.tid, tag]));
  }

  /** One object for all products that have it. */
  tag(tid: string): Tag | undefined {
    return this.#tags.get(tid);
  }

  hasCategory(cid: string): boolean {
    return this.#cids.has(cid);
  }

  /** On sale or not. */
  product(pid: string): CatalogueProduct | undefined {
    return this.#products.get(pid);
  }

  list(filter: ProductFilter, sort: ProductSort, lang: Locale): readonly CatalogueProduct[] {
    if (filter.pids) return this.#find(filter, sort, lang);
    const key = JSON.stringify([filter.special, filter.cid, filter.tag, sort, lang]);
    const known = this.#lists.get(key);
    if (known) return known;
    if (this.#lists.size >= LISTS_KEPT) this.#lists.clear();
    const list = this.#find(filter, sort, lang);
    this.#lists.set(key, list);
    return list;
  }

  similar(one: CatalogueProduct, limit: number): readonly CatalogueProduct[] {
    const key = `${limit} ${one.product.pid}`;
    const known = this.#similar.get(key);
    if (known) return known;
    this.#aisles ??= this.#byAisle();
    const similar = similarTo(one, this.#aisles.get(aisleOf(one)) ?? [], limit);
    this.#similar.set(key, similar);
    return similar;
  }

  /** How many products on sale stand directly in a category. */
  countIn(cid: string): number {
    this.#counts ??= this.#count();
    return this.#counts.get(cid) ?? 0;
  }

  /** A product whose price or text changed stays where it stands: sorting everything anew takes long. */
  put(one: CatalogueProduct): void {
    const known = this.#products.get(one.product.pid);
    if (known && standing(known) === standing(one)) {
      Object.assign(known, one);
      return;
    }
    this.#products.set(one.product.pid, one);
    this.#forgetOrders();
  }

  remove(pid: string): void {
    this.#products.delete(pid);
    this.#forgetOrders();
  }

  setInventory(pid: string, inventory: number): void {
    const one = this.#products.get(pid);
    if (!one || one.product.inventory === inventory) return;
    const wasInStock = isInStock(one);
    one.product.inventory = inventory;
    if (isInStock(one) === wasInStock) return;
    this.#lists.clear();
    this.#similar.clear();
  }

  #forgetOrders(): void {
    this.#sorted.clear();
    this.#lists.clear();
    this.#aisles = null;
    this.#similar.clear();
    this.#counts = null;
  }

  #count(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { product } of this.#products.values()) {
      if (product.published) counts.set(product.cid, (counts.get(product.cid) ?? 0) + 1);
    }
    return counts;
  }

  #find(filter: ProductFilter, sort: ProductSort, lang: Locale): CatalogueProduct[] {
    const { cid = ALL } = filter;
    const found = (this.#inOrder(sort, lang).get(cid) ?? []).filter((one) => matches(one, filter));
    return stockFirst(found, sort);
  }

  /** All products, and those of each category and aisle. */
  #inOrder(sort: ProductSort, lang: Locale): Map<string, CatalogueProduct[]> {
    const key = `${sort}:${lang}`;
    const known = this.#sorted.get(key);
    if (known) return known;
    const all = [...this.#products.values()].sort(inOrder(sort, lang));
    const sorted = Map.groupBy(all, ({ category }) => category.cid);
    const byParent = Map.groupBy(
      all.filter(({ category }) => category.parentCid !== null),
      aisleOf,
    );
    for (const [cid, below] of byParent) {
      const own = sorted.get(cid);
      sorted.set(cid, own ? [...own, ...below].sort(inOrder(sort, lang)) : below);
    }
    sorted.set(ALL, all);
    this.#sorted.set(key, sorted);
    return sorted;
  }

  #byAisle(): Map<string, CatalogueProduct[]> {
    const onSale = [...this.#products.values()].filter(({ product }) => product.published);
    return Map.groupBy(onSale.sort(byPromotionThenPid), aisleOf);
  }
}

const aisleOf = ({ category }: CatalogueProduct): string => category.parentCid ?? category.cid;

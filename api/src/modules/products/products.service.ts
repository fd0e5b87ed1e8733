import { LIMITED_VIEW_SIZE, PROMO_PAGE_SIZE, SIMILAR_PRODUCTS } from '@msl/contracts/constants.ts';
import type { Product, ProductDetail, ProductPage } from '@msl/contracts/entities/product.ts';
import type { Tag } from '@msl/contracts/entities/tag.ts';
import { DEFAULT_LOCALE, type Locale } from '@msl/contracts/locale.ts';
import { isSpecialCategory } from '@msl/contracts/special-categories.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { Caller } from '../../http/handlers.ts';
import { type InBasket, toProduct } from './product.view.ts';
import * as repository from './products.repository.ts';
import { type Viewer, viewerOf } from './viewer.ts';

type CatalogueDeps = Pick<Deps, 'db' | 'config'>;

export type ProductSearch = {
  category: string;
  offset: number;
  limit: number;
  lang: Locale;
  tag?: string | undefined;
  orderBy?: repository.ProductSort;
  'pids[]'?: string[] | undefined;
};

/** A page of the catalogue. Visitors and customers who are not active see only its first products. */
export const findProducts = async (
  deps: CatalogueDeps,
  search: ProductSearch,
  caller: Caller | null,
): Promise<ProductPage> => {
  const viewer = await viewerOf(deps.db, caller);
  const filter = await filterOf(deps.db, search);
  const last = viewer.active ? Number.POSITIVE_INFINITY : LIMITED_VIEW_SIZE;
  const limit = Math.max(0, Math.min(search.limit, last - search.offset));
  const page = { offset: search.offset, limit, sort: search.orderBy, lang: search.lang };
  const [total, rows] = await Promise.all([
    repository.countProducts(deps.db, filter),
    limit === 0 ? [] : repository.findProducts(deps.db, filter, page),
  ]);
  return {
    products: await asSeenBy(deps, viewer, rows),
    total,
    offset: search.offset,
    limit: search.limit,
    limited: !viewer.active,
  };
};

const filterOf = async (
  db: Db,
  { category, tag, 'pids[]': pids }: ProductSearch,
): Promise<repository.ProductFilter> => {
  if (category === 'all') return { tag, pids };
  if (isSpecialCategory(category)) return { special: category, tag, pids };
  if (!(await repository.categoryExists(db, category))) throw new DomainError('category-not-found');
  return { cid: category, tag, pids };
};

/** One product with up to 4 similar ones. */
export const findProduct = async (
  deps: CatalogueDeps,
  pid: string,
  caller: Caller | null,
): Promise<ProductDetail> => {
  const row = await repository.productByPid(deps.db, pid);
  if (!row) throw new DomainError('product-not-found');
  if (!row.product.published) throw new DomainError('product-not-published');
  const viewer = await viewerOf(deps.db, caller);
  const others = await repository.similarProducts(deps.db, row, SIMILAR_PRODUCTS);
  const [product, ...similar] = await asSeenBy(deps, viewer, [row, ...others]);
  if (!product) throw new DomainError('product-not-found');
  return { ...product, similar };
};

/** The team's short list of a place; promotions are all those of the week, the deepest first. */
export const findHighlighted = async (
  deps: CatalogueDeps,
  display: 'homepage' | 'msl' | 'promos',
  caller: Caller | null,
): Promise<Product[]> => {
  const viewer = await viewerOf(deps.db, caller);
  const promotions = { offset: 0, limit: PROMO_PAGE_SIZE, sort: 'promotions', lang: DEFAULT_LOCALE } as const;
  const rows =
    display === 'promos'
      ? await repository.findProducts(deps.db, { special: 'is_promo' }, promotions)
      : await repository.highlightedProducts(deps.db, display);
  return asSeenBy(deps, viewer, rows);
};

const asSeenBy = async (
  { db, config }: CatalogueDeps,
  { uid, member }: Viewer,
  rows: repository.ProductRow[],
): Promise<Product[]> => {
  if (rows.length === 0) return [];
  const [tags, baskets] = await Promise.all([
    tagsByProduct(
      db,
      rows.map((row) => row.product.pid),
    ),
    uid === null ? undefined : basketsOf(db, uid),
  ]);
  const memberPercent = config.business.defaultMemberPercent;
  return rows.map((row) => {
    const { pid } = row.product;
    return toProduct(row, { member, memberPercent, tags: tags.get(pid) ?? [], inBasket: baskets?.get(pid) });
  });
};

const tagsByProduct = async (db: Db, pids: string[]): Promise<Map<string, Tag[]>> => {
  const byProduct = new Map<string, Tag[]>();
  for (const { pid, tid, copy } of await repository.tagsOf(db, pids)) {
    byProduct.set(pid, [...(byProduct.get(pid) ?? []), { tid, copy }]);
  }
  return byProduct;
};

/** What somebody has of each product, in the open order and in the next cart. */
const basketsOf = async (db: Db, uid: string): Promise<Map<string, InBasket>> => {
  const [open, next] = await Promise.all([
    repository.openOrderLinesOf(db, uid),
    repository.preorderLinesOf(db, uid),
  ]);
  const baskets = new Map<string, InBasket>();
  for (const { pid, quantity, keep } of open) baskets.set(pid, { quantity, preorderQuantity: 0, keep });
  for (const { pid, quantity, keep } of next) {
    const line = baskets.get(pid);
    baskets.set(pid, {
      quantity: line?.quantity ?? 0,
      preorderQuantity: quantity,
      keep: keep || (line?.keep ?? false),
    });
  }
  return baskets;
};

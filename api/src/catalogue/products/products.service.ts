import { LIMITED_VIEW_SIZE, PROMO_PAGE_SIZE, SIMILAR_PRODUCTS } from '@msl/contracts/constants.ts';

import type { Product, ProductDetail, ProductPage } from '@msl/contracts/entities/product.ts';
import { DEFAULT_LOCALE, type Locale } from '@msl/contracts/locale.ts';
import { isSpecialCategory } from '@msl/contracts/special-categories.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { closeObject, elements, JsonBytes } from '../../http/json-bytes.ts';
import type { SentSession } from '../../http/sent-session.repository.ts';
import type { CatalogueProduct, ProductFilter, ProductSort } from '../in-memory/catalogue-lists.rules.ts';
import type { Shelves } from '../in-memory/catalogue-shelves.cache.ts';
import { type Seen, toProduct, toProductDetail } from './product.view.ts';
import { highlightedPids } from './products.repository.ts';
import type { Viewer, ViewerOf } from './viewers.repository.ts';

export type CatalogueDeps = Pick<Deps, 'db' | 'catalogue' | 'config'> & { viewerOf: ViewerOf };

export type ProductSearch = {
  category: string;
  offset: number;
  limit: number;
  lang: Locale;
  tag?: string | undefined;
  orderBy?: ProductSort;
  'pids[]'?: string[] | undefined;
};

/** A page of the catalogue. Visitors and customers who are not active see only its first products. */
export const findProducts = async (
  deps: CatalogueDeps,
  search: ProductSearch,
  caller: SentSession | null,
): Promise<JsonBytes<ProductPage>> => {
  const [viewer, shelves] = await Promise.all([deps.viewerOf(caller), deps.catalogue.now()]);
  const { offset, limit, lang } = search;
  const found = shelves.list(filterOf(shelves, search), search.orderBy, lang);
  const end = Math.min(offset + limit, viewer.active ? found.length : LIMITED_VIEW_SIZE);
  const products = asSeenBy(deps, viewer, found.slice(offset, Math.max(offset, end)));
  const about = { total: found.length, offset, limit, limited: !viewer.active };
  return new JsonBytes(['{"products":[', ...products, '],', closeObject(about)]);
};

const filterOf = (shelves: Shelves, { category, tag, 'pids[]': pids }: ProductSearch): ProductFilter => {
  if (category === 'all') return { tag, pids };
  if (isSpecialCategory(category)) return { special: category, tag, pids };
  if (!shelves.hasCategory(category)) throw new DomainError('category-not-found');
  return { cid: category, tag, pids };
};

/** One product with up to 4 similar ones. */
export const findProduct = async (
  deps: CatalogueDeps,
  pid: string,
  caller: SentSession | null,
): Promise<JsonBytes<ProductDetail>> => {
  const [viewer, shelves] = await Promise.all([deps.viewerOf(caller), deps.catalogue.now()]);
  const one = shelves.product(pid);
  if (!one) throw new DomainError('product-not-found');
  if (!one.product.published) throw new DomainError('product-not-published');
  const similar = asSeenBy(deps, viewer, shelves.similar(one, SIMILAR_PRODUCTS));
  return toProductDetail(one, similar, seenBy(deps, viewer, pid));
};

/** The team's short list of a place; promotions are all those of the week, the deepest first. */
export const findHighlighted = async (
  deps: CatalogueDeps,
  display: 'homepage' | 'msl' | 'promos',
  caller: SentSession | null,
): Promise<JsonBytes<Product[]>> => {
  const viewer = await deps.viewerOf(caller);
  const pids = display === 'promos' ? null : await highlightedPids(deps.db, display);
  const shelves = await deps.catalogue.now();
  const chosen = pids
    ? pids.map((pid) => shelves.product(pid)).filter((one) => one?.product.published === true)
    : shelves.list({ special: 'is_promo' }, 'promotions', DEFAULT_LOCALE).slice(0, PROMO_PAGE_SIZE);
  const products = chosen.filter((one) => one !== undefined);
  return new JsonBytes(['[', ...asSeenBy(deps, viewer, products), ']']);
};

/** Every product that is sold now; visitors may open each, though they are shown only the first of a list. */
export const findAddresses = async ({ catalogue }: CatalogueDeps): Promise<{ pid: string }[]> => {
  const shelves = await catalogue.now();
  return shelves.list({}, 'name', DEFAULT_LOCALE).map(({ product: { pid } }) => ({ pid }));
};

const seenBy = ({ config }: CatalogueDeps, { member, baskets }: Viewer, pid: string): Seen => ({
  member,
  memberPercent: config.business.defaultMemberPercent,
  inBasket: baskets.get(pid),
});

const asSeenBy = (deps: CatalogueDeps, viewer: Viewer, some: readonly CatalogueProduct[]) =>
  elements(some.map((one) => toProduct(one, seenBy(deps, viewer, one.product.pid))));

import type { Tag } from '@msl/contracts/entities/tag.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { SpecialCategory } from '@msl/contracts/special-categories.ts';
import type { categories, products } from '../../db/schema/catalogue.ts';

export type CatalogueCategory = typeof categories.$inferSelect;
/** A product as the catalogue holds it. */
export type CatalogueProduct = {
  product: typeof products.$inferSelect;
  category: CatalogueCategory;
  tags: readonly Tag[];
  /** The names without capitals and accents. */
  sortName: Record<Locale, string>;
  /** What answers say of it to everybody, each made once; a product that changes comes without. */
  encoded: { inList?: Buffer; inBasket?: Buffer };
};

export type ProductFilter = {
  special?: SpecialCategory;
  cid?: string;
  tag?: string | undefined;
  pids?: string[] | undefined;
};
export type ProductSort = 'promotions' | 'name' | undefined;

const specials = {
  is_promo: 'isPromo',
  is_local: 'isLocal',
  is_saved: 'isSaved',
  is_featured: 'isFeatured',
  is_new: 'isNew',
  is_team_choice: 'isTeamChoice',
} as const satisfies Record<SpecialCategory, keyof CatalogueProduct['product']>;

export const isInStock = ({ product }: CatalogueProduct): boolean => product.inventory > 0;

export const matches = (
  { product, category, tags }: CatalogueProduct,
  { special, cid, tag, pids }: ProductFilter,
): boolean =>
  product.published &&
  (!special || product[specials[special]]) &&
  (!pids || pids.includes(product.pid)) &&
  (cid === undefined || product.cid === cid || category.parentCid === cid) &&
  (tag === undefined || tags.some(({ tid }) => tid === tag));

/** All that says in which lists a product is, and where in them. */
export const standing = (one: CatalogueProduct): string => {
  const { product, category, tags, sortName } = one;
  return JSON.stringify([
    ...[product.published, isInStock(one), product.promotion, product.cid, category.parentCid],
    ...Object.values(specials).map((special) => product[special]),
    ...tags.map(({ tid }) => tid),
    ...Object.values(sortName),
  ]);
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const trueFirst = (a: boolean, b: boolean): number => Number(b) - Number(a);

/** The order of a list before the stock is looked at. The pid comes last, so that pages never overlap. */
export const inOrder =
  (sort: ProductSort, lang: Locale) =>
  (a: CatalogueProduct, b: CatalogueProduct): number => {
    const byName = compare(a.sortName[lang], b.sortName[lang]) || compare(a.product.pid, b.product.pid);
    if (sort === 'name') return byName;
    const promotions = trueFirst(a.product.isPromo, b.product.isPromo);
    if (sort === 'promotions') {
      return promotions || (b.product.promotion ?? 0) - (a.product.promotion ?? 0) || byName;
    }
    return trueFirst(a.product.isFeatured, b.product.isFeatured) || promotions || byName;
  };

/** What can be had comes first, but in a list by name. */
export const stockFirst = (list: CatalogueProduct[], sort: ProductSort): CatalogueProduct[] =>
  sort === 'name' ? list : [...list.filter(isInStock), ...list.filter((one) => !isInStock(one))];

/** Others of the same category, then of the same aisle; only what can be had. An aisle is long: no list of it is made. */
export const similarTo = (
  { product, category }: CatalogueProduct,
  aisleByPromotion: readonly CatalogueProduct[],
  limit: number,
): CatalogueProduct[] => {
  const same: CatalogueProduct[] = [];
  const others: CatalogueProduct[] = [];
  for (const other of aisleByPromotion) {
    if (same.length === limit) break;
    if (!isInStock(other) || other.product.pid === product.pid) continue;
    const those = other.product.cid === category.cid ? same : others;
    if (those.length < limit) those.push(other);
  }
  return [...same, ...others].slice(0, limit);
};

export const byPromotionThenPid = (a: CatalogueProduct, b: CatalogueProduct): number =>
  trueFirst(a.product.isPromo, b.product.isPromo) || compare(a.product.pid, b.product.pid);

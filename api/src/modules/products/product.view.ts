import type { Product } from '@msl/contracts/entities/product.ts';
import type { CatalogueProduct } from '../../catalogue/catalogue-lists.rules.ts';
import { memberPriceOf } from './product-prices.rules.ts';

export type InBasket = { quantity: number; preorderQuantity: number; keep: boolean };

/** A product as the contract has it, for one viewer. */
export const toProduct = (
  { product, category, tags }: CatalogueProduct,
  viewer: { member: boolean; memberPercent: number; inBasket: InBasket | undefined },
): Product => {
  const memberPrice = memberPriceOf(product, viewer.memberPercent);
  return {
    id: product.pid,
    pid: product.pid,
    published: product.published,
    images: product.images,
    brand: product.brand,
    origin: product.origin,
    copy: product.copy,
    volume: product.volume,
    unit: product.unit,
    unit_price: product.unitPrice,
    unit_price_unit: product.unitPriceUnit,
    price: product.price,
    regular_price: product.regularPrice,
    display_price: viewer.member ? memberPrice : product.price,
    member_price: memberPrice,
    is_promo: product.isPromo,
    promotion: product.promotion ?? 0,
    is_saved: product.isSaved,
    is_featured: product.isFeatured,
    is_local: product.isLocal,
    is_new: product.isNew,
    is_team_choice: product.isTeamChoice,
    taxable: product.taxable,
    tags: [...tags],
    inventory: product.inventory,
    best_before: product.bestBefore,
    category: { cid: category.cid, parent_cid: category.parentCid, copy: category.copy },
    quantity: viewer.inBasket?.quantity ?? 0,
    preorder_quantity: viewer.inBasket?.preorderQuantity ?? 0,
    keep: viewer.inBasket?.keep ?? false,
  };
};

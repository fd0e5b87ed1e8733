import type { Product, ProductDetail } from '@msl/contracts/entities/product.ts';
import { closeObject, JsonBytes, openObject } from '../../http/json-bytes.ts';
import type { CatalogueProduct } from '../in-memory/catalogue-lists.rules.ts';
import { memberPriceOf, unitPriceAt } from './product-prices.rules.ts';

export type InBasket = { quantity: number; preorderQuantity: number; keep: boolean };

export type Seen = { member: boolean; memberPercent: number; inBasket: InBasket | undefined };

type SeenField = (typeof seenFields)[number];
const seenFields = [
  'display_price',
  'member_price',
  'unit_price',
  'inventory',
  'quantity',
  'preorder_quantity',
  'keep',
] as const satisfies (keyof Product)[];

/** What is the same for everybody, until the team changes it. */
const fixedFields = ({ product, category, tags }: CatalogueProduct): Omit<Product, SeenField> => ({
  id: product.pid,
  pid: product.pid,
  published: product.published,
  images: product.images,
  brand: product.brand,
  origin: product.origin,
  copy: product.copy,
  volume: product.volume,
  unit: product.unit,
  unit_price_unit: product.unitPriceUnit,
  price: product.price,
  regular_price: product.regularPrice,
  is_promo: product.isPromo,
  promotion: product.promotion ?? 0,
  is_saved: product.isSaved,
  is_featured: product.isFeatured,
  is_local: product.isLocal,
  is_new: product.isNew,
  is_team_choice: product.isTeamChoice,
  taxable: product.taxable,
  tags: [...tags],
  best_before: product.bestBefore,
  category: { cid: category.cid, parent_cid: category.parentCid, copy: category.copy },
});

/** What depends on who looks, and on what was sold a moment ago. */
const fieldsSeen = ({ product }: CatalogueProduct, viewer: Seen): Pick<Product, SeenField> => {
  const memberPrice = memberPriceOf(product, viewer.memberPercent);
  const displayPrice = viewer.member ? memberPrice : product.price;
  return {
    display_price: displayPrice,
    member_price: memberPrice,
    unit_price: unitPriceAt(displayPrice, product),
    inventory: product.inventory,
    quantity: viewer.inBasket?.quantity ?? 0,
    preorder_quantity: viewer.inBasket?.preorderQuantity ?? 0,
    keep: viewer.inBasket?.keep ?? false,
  };
};

const fixedBytes = (one: CatalogueProduct): Buffer => {
  one.encoded.inList ??= openObject(fixedFields(one));
  return one.encoded.inList;
};

/** A product as the contract has it, for one viewer, in JSON. */
export const toProduct = (one: CatalogueProduct, viewer: Seen): (Buffer | string)[] => [
  fixedBytes(one),
  closeObject(fieldsSeen(one, viewer)),
];

/** The same with others like it. */
export const toProductDetail = (
  one: CatalogueProduct,
  similar: readonly (Buffer | string)[],
  viewer: Seen,
): JsonBytes<ProductDetail> =>
  new JsonBytes([
    fixedBytes(one),
    `${closeObject(fieldsSeen(one, viewer)).slice(0, -1)},"similar":[`,
    ...similar,
    ']}',
  ]);

import * as v from 'valibot';
import { calendarDay, cents, count, hundredths, id, images, percent } from '../fields.ts';
import { copyOf, nameCopy } from './copy.ts';
import { tagSchema } from './tag.ts';

export const productCategorySchema = v.object({
  cid: id,
  /** The aisle that a sub-aisle belongs to. */
  parent_cid: v.nullable(id),
  copy: nameCopy,
});

/**
 * A product as the caller sees it. `id` and `pid` are always equal: the wire has both names.
 * Prices: `regular_price` before a promotion, `price` what a non-member pays, `member_price` what a
 * member of MSL+ pays, `display_price` what this caller pays.
 */
export const productSchema = v.object({
  id,
  pid: id,
  published: v.boolean(),
  images,
  brand: v.nullable(v.string()),
  origin: v.nullable(v.string()),
  copy: copyOf(v.object({ name: v.string(), description: v.string() })),
  volume: hundredths,
  /** `g`, `kg`, `ml`, `L` or `un` (each). */
  unit: v.string(),
  /** Cents of `display_price` for one `unit_price_unit` (`100 g`, `kg`, `100 ml`, `L`, `un`). */
  unit_price: cents,
  unit_price_unit: v.string(),
  price: cents,
  regular_price: cents,
  display_price: cents,
  member_price: cents,
  is_promo: v.boolean(),
  promotion: percent,
  is_saved: v.boolean(),
  is_featured: v.boolean(),
  is_local: v.boolean(),
  is_new: v.boolean(),
  is_team_choice: v.boolean(),
  taxable: v.boolean(),
  tags: v.array(tagSchema),
  inventory: count,
  best_before: v.nullable(calendarDay),
  category: productCategorySchema,
  /** How many this caller has in the open order; 0 for a visitor. */
  quantity: count,
  /** How many this caller has in the pre-order. */
  preorder_quantity: count,
  /** Whether this caller wants it in every basket. */
  keep: v.boolean(),
});
export type Product = v.InferOutput<typeof productSchema>;

export const productDetailSchema = v.object({ ...productSchema.entries, similar: v.array(productSchema) });
export type ProductDetail = v.InferOutput<typeof productDetailSchema>;

/** A page of the catalogue. `limited` says that the caller sees only the first 8, whatever `total` is. */
export const productPageSchema = v.object({
  products: v.array(productSchema),
  total: count,
  offset: count,
  limit: count,
  limited: v.boolean(),
});
export type ProductPage = v.InferOutput<typeof productPageSchema>;

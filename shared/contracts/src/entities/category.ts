import * as v from 'valibot';
import { count, id } from '../fields.ts';
import { nameCopy } from './copy.ts';

/** Filters that the catalogue takes in place of a category's cid. */
export const specialCategories = [
  'is_promo',
  'is_local',
  'is_saved',
  'is_featured',
  'is_new',
  'is_team_choice',
] as const;
export type SpecialCategory = (typeof specialCategories)[number];
export const isSpecialCategory = (value: string): value is SpecialCategory =>
  specialCategories.includes(value as SpecialCategory);

/** Aisles whose ids never change. */
export const fixedCategories = {
  vegetables: 'vegetables',
  fruits: 'fruits',
  freshItems: 'fresh-items',
} as const;

const aisle = { cid: id, product_count: count, copy: nameCopy } as const;

export const subcategorySchema = v.object(aisle);
export type Subcategory = v.InferOutput<typeof subcategorySchema>;

export const categorySchema = v.object({ ...aisle, subcategories: v.array(subcategorySchema) });
export type Category = v.InferOutput<typeof categorySchema>;

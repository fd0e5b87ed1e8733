import * as v from 'valibot';
import { count, id } from '../fields.ts';
import { nameCopy } from './copy.ts';

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

import type { Category } from '@msl/contracts/entities/category.ts';

type CategoryRow = {
  cid: string;
  parentCid: string | null;
  copy: Category['copy'];
  productCount: number;
};

/** Aisles with their sub-aisles, in the order given; an aisle counts the products of its sub-aisles. */
export const categoryTree = (rows: readonly CategoryRow[]): Category[] =>
  rows
    .filter(({ parentCid }) => parentCid === null)
    .map(({ cid, copy, productCount }) => {
      const subcategories = rows
        .filter(({ parentCid }) => parentCid === cid)
        .map((row) => ({ cid: row.cid, copy: row.copy, product_count: row.productCount }));
      const below = subcategories.reduce((sum, { product_count }) => sum + product_count, 0);
      return { cid, copy, product_count: productCount + below, subcategories };
    });

import { type DocumentRow, toDocument } from '../search/product-document.ts';
import type { ProductDocument } from '../search/search.port.ts';
import { aisles } from '../seed/data/aisles.data.ts';
import { tags } from '../seed/data/tags.data.ts';
import { productRow } from '../seed/sample/products.rules.ts';

/** The published products of the sample store, as the search index is given them. */
export const sampleDocuments = (): ProductDocument[] =>
  aisles.flatMap((aisle) =>
    aisle.subcategories.flatMap((category) =>
      category.products
        .filter(({ published }) => published !== false)
        .map((seed) => {
          const product = productRow(seed, category.cid, '2026-11-23') as DocumentRow['product'];
          const named = tags.filter(({ tid }) => seed.tags.includes(tid));
          const rows = named.map((tag) => ({ pid: seed.pid, ...tag }));
          return toDocument({ product, category, aisle }, rows);
        }),
    ),
  );

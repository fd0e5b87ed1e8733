import type { Day } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { categories, productHighlights, products, productTags, tags } from '../../db/schema/catalogue.ts';
import { aisles } from '../data/aisles.data.ts';
import { highlights } from '../data/highlights.data.ts';
import { tags as tagSeeds } from '../data/tags.data.ts';
import { productRow } from '../products.rules.ts';

const aisleRows = () => aisles.map(({ cid, copy }, position) => ({ cid, copy, position }));

const subAisleRows = () =>
  aisles.flatMap(({ cid: parentCid, subcategories }) =>
    subcategories.map(({ cid, copy }, position) => ({ cid, copy, position, parentCid })),
  );

const shelved = aisles.flatMap(({ subcategories }) =>
  subcategories.flatMap(({ cid, products: list }) => list.map((product) => ({ cid, product }))),
);

/** Every product as written down; plans and personas look prices up here. */
export const productSeeds = new Map(shelved.map(({ product }) => [product.pid, product]));

const highlightRows = () =>
  Object.entries(highlights).flatMap(([display, pids]) =>
    pids.map((pid, position) => ({ display, pid, position })),
  );

export const seedCatalogue = async (tx: Db, today: Day, now: Date): Promise<void> => {
  await tx.insert(categories).values(aisleRows());
  await tx.insert(categories).values(subAisleRows());
  await tx.insert(tags).values(tagSeeds.map((tag, position) => ({ ...tag, position })));
  await tx
    .insert(products)
    .values(shelved.map(({ cid, product }) => ({ ...productRow(product, cid, today), createdAt: now })));
  await tx
    .insert(productTags)
    .values(shelved.flatMap(({ product: { pid, tags: tids } }) => tids.map((tid) => ({ pid, tid }))));
  await tx.insert(productHighlights).values(highlightRows());
};

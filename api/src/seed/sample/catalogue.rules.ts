import type { Day } from '../../calendar-day.ts';
import { aisles } from '../data/aisles.data.ts';
import { highlights } from '../data/highlights.data.ts';
import { tags } from '../data/tags.data.ts';
import { productRow } from './products.rules.ts';

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

/** Aisles before the shelves that stand in them, products before what names them. */
export const catalogueRows = (today: Day, now: Date) => ({
  aisles: aisleRows(),
  subAisles: subAisleRows(),
  tags: tags.map((tag, position) => ({ ...tag, position })),
  products: shelved.map(({ cid, product }) => ({ ...productRow(product, cid, today), createdAt: now })),
  productTags: shelved.flatMap(({ product: { pid, tags: tids } }) => tids.map((tid) => ({ pid, tid }))),
  highlights: highlightRows(),
});
export type CatalogueRows = ReturnType<typeof catalogueRows>;

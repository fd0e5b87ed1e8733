import { createHash } from 'node:crypto';
import type { CollectionFieldSchema } from 'typesense/lib/Typesense/Collection';

const text = (name: string, locale: 'fr' | 'en', more: Partial<CollectionFieldSchema> = {}) =>
  ({ name, type: 'string', locale, stem: true, ...more }) as const;

/** The shape of the index: French and English texts are each stemmed by their own language. */
const fields: CollectionFieldSchema[] = [
  text('name_fr', 'fr', { sort: true }),
  text('name_en', 'en', { sort: true }),
  text('description_fr', 'fr'),
  text('description_en', 'en'),
  text('aisle_fr', 'fr', { facet: true }),
  text('aisle_en', 'en', { facet: true }),
  text('tags_fr', 'fr', { type: 'string[]', facet: true }),
  text('tags_en', 'en', { type: 'string[]', facet: true }),
  { name: 'brand', type: 'string', facet: true, optional: true },
  { name: 'origin', type: 'string', facet: true, optional: true },
  { name: 'cids', type: 'string[]', facet: true },
  { name: 'tids', type: 'string[]', facet: true },
  { name: 'specials', type: 'string[]', facet: true },
  { name: 'in_stock', type: 'bool', facet: true },
  { name: 'price', type: 'int32', facet: true },
  { name: 'promotion', type: 'int32' },
];

/** The name that is searched: an alias of the collection that is filled at present. */
export const PRODUCTS = 'products';

const shape = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 8);

/** A collection of another shape has another name, so that a release that changes the shape fills a new one. */
export const hasPresentShape = (collection: string): boolean =>
  collection.startsWith(`${PRODUCTS}-${shape}-`);

export const newCollection = (now: number) => ({ name: `${PRODUCTS}-${shape}-${now}`, fields });

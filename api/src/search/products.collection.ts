import { createHash } from 'node:crypto';
import { SEARCH_WORDS_VERSION, searchText } from '@msl/contracts/search-words.ts';
import type { CollectionFieldSchema } from 'typesense/lib/Typesense/Collection';
import type { ProductDocument } from './search.port.ts';

const words = (name: string, more: Partial<CollectionFieldSchema> = {}) =>
  ({ name: `${name}_words`, type: 'string', ...more }) as const;

/**
 * The shape of the index. Beside each text that is shown, sorted or counted stand its words, folded and cut by us: an
 * engine's own language settings (`locale`, `stem`) are not used, since no two engines mean the same by them.
 * Descriptions are only searched: of them the words alone are kept.
 */
const fields: CollectionFieldSchema[] = [
  { name: 'name_fr', type: 'string', sort: true },
  { name: 'name_en', type: 'string', sort: true },
  { name: 'aisle_fr', type: 'string', facet: true },
  { name: 'aisle_en', type: 'string', facet: true },
  { name: 'tags_fr', type: 'string[]', facet: true },
  { name: 'tags_en', type: 'string[]', facet: true },
  { name: 'brand', type: 'string', facet: true, optional: true },
  words('name_fr'),
  words('name_en'),
  words('aisle_fr'),
  words('aisle_en'),
  words('tags_fr', { type: 'string[]' }),
  words('tags_en', { type: 'string[]' }),
  words('brand', { optional: true }),
  { name: 'description_fr', type: 'string' },
  { name: 'description_en', type: 'string' },
  { name: 'origin', type: 'string', facet: true, optional: true },
  { name: 'cids', type: 'string[]', facet: true },
  { name: 'tids', type: 'string[]', facet: true },
  { name: 'specials', type: 'string[]', facet: true },
  { name: 'in_stock', type: 'bool', facet: true },
  { name: 'price', type: 'int32', facet: true },
  { name: 'promotion', type: 'int32' },
];

/** A product as the engine gets it. */
export const withWords = (product: ProductDocument) => ({
  ...product,
  name_fr_words: searchText(product.name_fr),
  name_en_words: searchText(product.name_en),
  aisle_fr_words: searchText(product.aisle_fr),
  aisle_en_words: searchText(product.aisle_en),
  tags_fr_words: product.tags_fr.map(searchText),
  tags_en_words: product.tags_en.map(searchText),
  ...(product.brand !== undefined && { brand_words: searchText(product.brand) }),
  description_fr: searchText(product.description_fr),
  description_en: searchText(product.description_en),
});

/** The name that is searched: an alias of the collection that is filled at present. */
export const PRODUCTS = 'products';

const shape = createHash('sha256')
  .update(JSON.stringify([fields, SEARCH_WORDS_VERSION]))
  .digest('hex')
  .slice(0, 8);

/** A collection of another shape has another name, so that a release that changes the shape fills a new one. */
export const hasPresentShape = (collection: string, alias: string): boolean =>
  collection.startsWith(`${alias}-${shape}-`);

/** Named as `newCollection` names one, of whatever shape: by this release or by an earlier one. */
export const isOwnCollection = (collection: string, alias: string): boolean =>
  collection.startsWith(`${alias}-`) && /^[0-9a-f]{8}-\d+$/.test(collection.slice(alias.length + 1));

export const newCollection = (alias: string, now: number) => ({ name: `${alias}-${shape}-${now}`, fields });

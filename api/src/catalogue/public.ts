/** Products and what they are found by: all that the rest of the API may import of this folder. */

export { catalogueRoutes } from './catalogue.routes.ts';
export { createCatalogue } from './in-memory/catalogue.cache.ts';
export type { CatalogueProduct } from './in-memory/catalogue-lists.rules.ts';
export type { Shelves } from './in-memory/catalogue-shelves.cache.ts';
export { memberPriceOf, unitPriceOf } from './products/product-prices.rules.ts';
export { productByPid } from './products/products.repository.ts';

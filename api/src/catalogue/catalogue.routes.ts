import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { categoriesRoutes } from './categories/categories.routes.ts';
import { productsRoutes } from './products/products.routes.ts';
import { searchKeysRoutes } from './search-keys/search-keys.routes.ts';
import { tagsRoutes } from './tags/tags.routes.ts';

/** The handlers of all modules here. */
export const catalogueRoutes = (deps: Deps) =>
  ({
    ...categoriesRoutes(deps),
    ...productsRoutes(deps),
    ...searchKeysRoutes(deps),
    ...tagsRoutes(deps),
  }) satisfies Handlers;

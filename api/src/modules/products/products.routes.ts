import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findHighlighted, findProduct, findProducts } from './products.service.ts';

export const productsRoutes = (deps: Pick<Deps, 'db' | 'catalogue' | 'config'>) =>
  ({
    products: ({ query, caller }) => findProducts(deps, query, caller),
    product: ({ params, caller }) => findProduct(deps, params.id, caller),
    highlightedProducts: ({ query, caller }) => findHighlighted(deps, query.type, caller),
  }) satisfies Handlers;

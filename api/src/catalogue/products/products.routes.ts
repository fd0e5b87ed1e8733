import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findAddresses, findHighlighted, findProduct, findProducts } from './products.service.ts';
import { viewersReader } from './viewers.repository.ts';

export const productsRoutes = (given: Pick<Deps, 'db' | 'catalogue' | 'config'>) => {
  const deps = { ...given, viewerOf: viewersReader(given.db) };
  return {
    products: ({ query, caller }) => findProducts(deps, query, caller),
    product: ({ params, caller }) => findProduct(deps, params.id, caller),
    productAddresses: () => findAddresses(deps),
    highlightedProducts: ({ query, caller }) => findHighlighted(deps, query.type, caller),
  } satisfies Handlers;
};

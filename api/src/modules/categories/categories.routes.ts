import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { categoriesWithCounts } from './categories.repository.ts';
import { categoryTree } from './category-tree.rules.ts';

export const categoriesRoutes = ({ db }: Pick<Deps, 'db'>) =>
  ({
    categories: async () => categoryTree(await categoriesWithCounts(db)),
  }) satisfies Handlers;

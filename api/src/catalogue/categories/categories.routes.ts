import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { categoryTree } from './category-tree.rules.ts';

export const categoriesRoutes = ({ catalogue }: Pick<Deps, 'catalogue'>) =>
  ({
    categories: async () => {
      const shelves = await catalogue.now();
      return categoryTree(
        shelves.categories.map(({ cid, parentCid, copy }) => {
          return { cid, parentCid, copy, productCount: shelves.countIn(cid) };
        }),
      );
    },
  }) satisfies Handlers;

import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const tagsRoutes = ({ catalogue }: Pick<Deps, 'catalogue'>) =>
  ({
    tags: async ({ query }) => (await catalogue.now()).tags[query.locale],
  }) satisfies Handlers;

import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { tagsIn } from './tags.repository.ts';

export const tagsRoutes = ({ db }: Pick<Deps, 'db'>) =>
  ({
    tags: ({ query }) => tagsIn(db, query.locale),
  }) satisfies Handlers;

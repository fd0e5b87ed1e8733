import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { currentUser } from './users.service.ts';

export const usersRoutes = (deps: Pick<Deps, 'db'>) =>
  ({
    currentUser: ({ caller }) => currentUser(deps, caller.uid),
  }) satisfies Handlers;

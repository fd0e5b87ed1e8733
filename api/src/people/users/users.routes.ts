import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { currentUser, updateUser } from './users.service.ts';

export const usersRoutes = (deps: Pick<Deps, 'db' | 'clock'>) =>
  ({
    currentUser: ({ caller }) => currentUser(deps, caller.uid),
    updateUser: ({ caller, body }) => updateUser(deps, caller.uid, body),
  }) satisfies Handlers;

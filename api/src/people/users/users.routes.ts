import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { signUp } from './sign-up.service.ts';
import { currentUser, updateDefaultTip, updateUser } from './users.service.ts';

export const usersRoutes = (deps: Deps) =>
  ({
    signUp: ({ body }) => signUp(deps, body),
    currentUser: ({ caller }) => currentUser(deps, caller.uid),
    updateUser: ({ caller, body }) => updateUser(deps, caller.uid, body),
    updateDefaultTip: ({ caller, body }) => updateDefaultTip(deps, caller.uid, body.default_tip),
  }) satisfies Handlers;

import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { confirmAccount, logIn, logOut, requestPasswordReset, resetPassword } from './auth.service.ts';

export const authRoutes = (deps: Deps) =>
  ({
    logIn: ({ body }) => logIn(deps, body),
    logOut: ({ caller }) => logOut(deps, caller),
    requestPasswordReset: ({ body }) => requestPasswordReset(deps, body.email),
    resetPassword: ({ body }) => resetPassword(deps, body),
    validateUser: ({ query }) => confirmAccount(deps, query.token),
  }) satisfies Handlers;

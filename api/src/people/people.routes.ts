import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { referralsRoutes } from './referrals/referrals.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

/** The handlers of all modules here. */
export const peopleRoutes = (deps: Deps) =>
  ({
    ...authRoutes(deps),
    ...newsletterRoutes(deps),
    ...referralsRoutes(deps),
    ...usersRoutes(deps),
  }) satisfies Handlers;

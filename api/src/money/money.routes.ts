import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { cardsRoutes } from './cards/cards.routes.ts';
import { leavingRoutes } from './leaving/leaving.routes.ts';
import { membershipRoutes } from './membership/membership.routes.ts';

/** The handlers of all modules here. */
export const moneyRoutes = (deps: Deps) =>
  ({
    ...cardsRoutes(deps),
    ...leavingRoutes(deps),
    ...membershipRoutes(deps),
  }) satisfies Handlers;

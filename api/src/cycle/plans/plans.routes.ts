import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { displayedPlans, plansByChoice } from './plans.service.ts';

export const plansRoutes = ({ db }: Pick<Deps, 'db'>) =>
  ({
    plans: ({ query }) => displayedPlans(db, query),
    plansByChoice: ({ query }) => plansByChoice(db, query['choices[]']),
  }) satisfies Handlers;

import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { readEstimate } from './contracts.service.ts';

export const contractsRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'config'>) =>
  ({
    estimate: ({ caller, query }) => readEstimate(deps, caller.uid, query.code),
  }) satisfies Handlers;

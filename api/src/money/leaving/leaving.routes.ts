import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { setSubscriptionStatus } from './leaving.service.ts';

export const leavingRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>) =>
  ({
    setSubscriptionStatus: ({ caller, body }) => setSubscriptionStatus(deps, caller.uid, body),
  }) satisfies Handlers;

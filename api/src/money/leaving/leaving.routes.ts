import type { Handlers } from '../../http/handlers.ts';
import { type LeavingDeps, setSubscriptionStatus } from './leaving.service.ts';

export const leavingRoutes = (deps: LeavingDeps) =>
  ({
    setSubscriptionStatus: ({ caller, body }) => setSubscriptionStatus(deps, caller.uid, body),
  }) satisfies Handlers;

import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { createReferral } from './referrals.service.ts';

export const referralsRoutes = (deps: Pick<Deps, 'db' | 'clock'>) =>
  ({
    createReferral: ({ caller, body }) => createReferral(deps, caller.uid, body),
  }) satisfies Handlers;

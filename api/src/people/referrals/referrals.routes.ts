import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { createReferral, readReferrals } from './referrals.service.ts';

export const referralsRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>) =>
  ({
    referrals: ({ caller }) => readReferrals(deps, caller.uid),
    createReferral: ({ caller, body }) => createReferral(deps, caller.uid, body),
  }) satisfies Handlers;

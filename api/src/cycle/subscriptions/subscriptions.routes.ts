import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { nextDeliveries, setFrequence } from './next-deliveries.service.ts';
import { readSavings, readStats } from './stats.service.ts';
import { readSubscription, removePlan, setPlans } from './subscriptions.service.ts';

export const subscriptionsRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'config'>) =>
  ({
    subscription: ({ caller }) => readSubscription(deps, caller.uid),
    setPlans: ({ caller, body }) => setPlans(deps, caller.uid, body.plans),
    removePlan: ({ caller, params }) => removePlan(deps, caller.uid, params.pid),
    stats: ({ caller }) => readStats(deps, caller.uid),
    savings: ({ caller }) => readSavings(deps, caller.uid),
    nextDeliveries: ({ caller }) => nextDeliveries(deps, caller.uid),
    setFrequence: ({ caller, params }) => setFrequence(deps, caller.uid, params.frequency),
  }) satisfies Handlers;

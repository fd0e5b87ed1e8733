import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { changeProfile } from './change-profile.service.ts';
import { readDelivery, saveHomeDelivery, savePickupDelivery } from './deliveries.service.ts';
import { deliveryChange } from './delivery-change.service.ts';

export const deliveriesRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'config'>) =>
  ({
    updateUser: ({ caller, body }) => changeProfile(deps, caller.uid, body),
    deliveries: ({ caller }) => readDelivery(deps, caller.uid),
    deliveryChange: ({ caller, query }) => deliveryChange(deps, caller.uid, query),
    savePickupDelivery: ({ caller, body }) => savePickupDelivery(deps, caller.uid, body),
    saveHomeDelivery: ({ caller, body }) => saveHomeDelivery(deps, caller.uid, body),
  }) satisfies Handlers;

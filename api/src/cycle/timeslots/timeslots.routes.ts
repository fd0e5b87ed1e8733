import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { deliveryTimeslots, searchTimeslots, suggestAddresses } from './timeslots.service.ts';

export const timeslotsRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'geocoder'>) =>
  ({
    deliveryTimeslots: ({ query }) => deliveryTimeslots(deps, query),
    searchTimeslots: ({ query }) => searchTimeslots(deps, query),
    suggestAddresses: ({ query }) => suggestAddresses(deps, query),
  }) satisfies Handlers;

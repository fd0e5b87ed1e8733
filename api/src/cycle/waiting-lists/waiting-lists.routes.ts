import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { joinedWaitingLists, joinPickupPointWaitingList, joinWaitingList } from './waiting-lists.service.ts';

export const waitingListsRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'config'>) =>
  ({
    joinWaitingList: ({ body, locale }) => joinWaitingList(deps, body, locale),
    joinedWaitingLists: ({ caller }) => joinedWaitingLists(deps, caller.uid),
    joinPickupPointWaitingList: ({ caller, params }) =>
      joinPickupPointWaitingList(deps, caller.uid, params.ppid),
  }) satisfies Handlers;

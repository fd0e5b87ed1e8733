import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { issueSearchKey } from './search-keys.service.ts';

export const searchKeysRoutes = (deps: Pick<Deps, 'db' | 'search'>) =>
  ({
    searchKey: ({ caller }) => issueSearchKey(deps, caller),
  }) satisfies Handlers;

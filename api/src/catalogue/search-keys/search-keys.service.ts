import { LIMITED_VIEW_SIZE } from '@msl/contracts/constants.ts';
import type { SearchKey } from '@msl/contracts/entities/search-key.ts';
import { later } from '../../calendar-day.ts';
import { systemClock } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/handlers.ts';
import { isActive } from '../products/viewers.repository.ts';

const LIFETIME_HOURS = 4;

/** A search-only key for a connected user; customers who are not active find only the first products. */
export const issueSearchKey = async (
  { db, search }: Pick<Deps, 'db' | 'search'>,
  caller: Caller,
): Promise<SearchKey> => {
  const active = await isActive(db, caller.uid);
  // The provider goes by its own clock, not by the one that a sandbox moves.
  const expiresAt = later(systemClock.now(), LIFETIME_HOURS, 'hour');
  return {
    key: search.searchKey({ expiresAt, ...(!active && { limitHits: LIMITED_VIEW_SIZE }) }),
    url: search.url,
    collection: search.collection,
    expires_at: expiresAt.toISOString(),
  };
};

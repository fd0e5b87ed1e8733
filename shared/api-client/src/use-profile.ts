import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { type Profile, useSession } from '@msl/platform';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApi } from './api-context.tsx';
import type { ApiError } from './api-error.ts';

export type ProfileState =
  | { status: 'visitor'; profile: null; subscription: null }
  | { status: 'loading'; profile: null; subscription: null }
  | { status: 'failed'; profile: null; subscription: null; error: ApiError; retry: () => void }
  | { status: 'ready'; profile: Profile; subscription: Subscription };

/** What a subscription says about where its owner may be (specification, section 2, Redirect rules). */
export const profileOf = (subscription: Subscription): Profile => ({
  hasPlans: subscription.plans.length > 0,
  hasDelivery: subscription.delivery !== null,
  hasCard: subscription.lastDigits !== null,
  status: subscription.status,
});

/**
 * Who is in front of the screen: a visitor, or a subscriber with the profile that guards and menus read.
 * Every caller shares one `GET /subscriptions`, and none is sent without a token.
 */
export function useProfile(): ProfileState {
  const client = useApi();
  const token = useSession((state) => state.token);
  const query = useQuery({ ...apiQuery(client, 'subscription', {}), enabled: token !== null });
  if (token === null) return { status: 'visitor', profile: null, subscription: null };
  if (query.data) return { status: 'ready', profile: profileOf(query.data), subscription: query.data };
  if (query.isLoadingError) {
    const error = query.error as ApiError;
    const retry = () => void query.refetch();
    return { status: 'failed', profile: null, subscription: null, error, retry };
  }
  return { status: 'loading', profile: null, subscription: null };
}

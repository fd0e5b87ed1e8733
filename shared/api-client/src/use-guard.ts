import { type Place, redirectFrom, useSession, withCorporate } from '@msl/platform';
import { useLocation } from 'react-router-dom';
import type { ApiError } from './api-error.ts';
import { useProfile } from './use-profile.ts';

export type GuardState =
  | { status: 'checking' }
  | { status: 'failed'; error: ApiError; retry: () => void }
  | { status: 'redirect'; to: string }
  | { status: 'allowed' };

/** Whether the page in front of the visitor may be shown; every remote asks here, through `redirectFrom`. */
export function useGuard(place: Place): GuardState {
  const state = useProfile();
  const plansChosen = useSession(({ plans }) => plans.length > 0);
  const { pathname, search } = useLocation();
  if (state.status === 'loading') return { status: 'checking' };
  if (state.status === 'failed') return { status: 'failed', error: state.error, retry: state.retry };
  const to = redirectFrom(place, { profile: state.profile, plansChosen }, pathname + search);
  return to === null ? { status: 'allowed' } : { status: 'redirect', to: withCorporate(to, search) };
}

import { apiQuery, useApi } from '@msl/api-client';
import { usePlatform } from '@msl/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';

export type DraftName =
  | 'becoming'
  | 'coupon'
  | 'delivery'
  | 'holidays'
  | 'log-in'
  | 'membership'
  | 'plans'
  | 'profile'
  | 'referral'
  | 'request-password'
  | 'skip'
  | 'suspend'
  | 'waiting-list';

/** Whose drafts these are; null until it is known. */
export const useUid = () => useQuery(apiQuery(useApi(), 'currentUser', {})).data?.uid ?? null;

/** Whether something was left half written: what it was written in is shown again at once after a reload. */
export function useHasDraft(name: DraftName): boolean {
  const uid = useUid();
  // A page that came rendered knows nothing of this tab: the first render over it is without.
  return useSyncExternalStore(
    untold,
    () => uid !== null && readDraft(uid, name) !== null,
    () => false,
  );
}

/** Nobody tells of a change: a draft is looked for at each render. */
const untold = () => () => undefined;

/** A state that outlives a reload; null until something was changed, and again once it is forgotten. */
export function useKeptState<T>(name: DraftName) {
  const uid = useUid();
  const [state, setState] = useState<T | null>(null);
  // The tab's storage is outside React, and whose draft to read is known only once the customer is.
  useEffect(() => {
    if (uid) setState((now) => now ?? (readDraft(uid, name) as T | null));
  }, [uid, name]);

  const keep = (value: T) => {
    setState(value);
    if (uid) keepDraft(uid, name, value);
  };
  const forget = () => {
    setState(null);
    if (uid) forgetDraft(uid, name);
  };
  return [state, keep, forget] as const;
}

/** For what stands in a dialog: going to another page gives it up, while a reload or a session that ends comes back to it. */
export function useGivenUpByLeaving(name: DraftName): void {
  const uid = useUid();
  const { session } = usePlatform();
  // Only the clean-up tells that the page is left.
  useEffect(
    () => () => {
      if (uid && session.getState().token !== null) forgetDraft(uid, name);
    },
    [uid, name, session],
  );
}

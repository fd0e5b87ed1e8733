import { apiQuery, useApi } from '@msl/api-client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';

type DraftName = 'delivery' | 'holidays' | 'plans' | 'profile' | 'referral';

const useUid = () => useQuery(apiQuery(useApi(), 'currentUser', {})).data?.uid ?? null;

/** Whether something was left half written: what it was written in is shown again at once after a reload. */
export function useHasDraft(name: DraftName): boolean {
  const uid = useUid();
  return uid !== null && readDraft(uid, name) !== null;
}

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

/** Keeps what is typed into a form, and puts it back after a reload. Returns what forgets it once it is saved. */
export function useKeptForm<F extends FieldValues>(name: DraftName, form: UseFormReturn<F>) {
  const uid = useUid();
  const { getValues, reset, watch } = form;
  // The form's values live outside React: they are written as they change, and read back once.
  useEffect(() => {
    if (!uid) return;
    const kept = readDraft(uid, name);
    if (typeof kept === 'object' && kept !== null)
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
    const { unsubscribe } = watch((values, { type }) => {
      if (type === 'change') keepDraft(uid, name, values);
    });
    return unsubscribe;
  }, [uid, name, getValues, reset, watch]);

  return useCallback(() => {
    if (uid) forgetDraft(uid, name);
  }, [uid, name]);
}

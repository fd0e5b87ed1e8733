import { forgetDraft, keepDraft, readDraft } from '@msl/panels/drafts/kept-draft.ts';
import { type DraftName, useUid } from '@msl/panels/drafts/use-kept.ts';
import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Keeps what is typed into a form, and puts it back after a reload. Returns what forgets it once it is saved. */
export function useKeptForm<F extends FieldValues>(name: DraftName, form: UseFormReturn<F>) {
  const uid = useUid();
  const { getValues, reset, watch } = form;
  // The form's values live outside React: they are written as they change, and read back once.
  useEffect(() => {
    if (!uid) return;
    const kept = readDraft(uid, name);
    if (typeof kept === 'object' && kept !== null)
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true, keepDirtyValues: false });
    // Only what was typed: the rest is the store's, and may change in another tab.
    const { unsubscribe } = watch((values, { name: field, type }) => {
      if (type !== 'change' || !field) return;
      keepDraft(uid, name, { ...(readDraft(uid, name) ?? {}), [field]: values[field] });
    });
    return unsubscribe;
  }, [uid, name, getValues, reset, watch]);

  return useCallback(() => {
    if (uid) forgetDraft(uid, name);
  }, [uid, name]);
}

import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';
import type { DraftName } from './use-kept.ts';

/**
 * Keeps what is typed into a form, and puts it back after a reload. Returns what forgets it once it is saved.
 * `uid`: whose it is; nothing is kept while that is not known. `but`: the field that is never kept, a password.
 */
export function useKeptFields<F extends FieldValues>(
  uid: string | null,
  name: DraftName,
  form: UseFormReturn<F>,
  but?: keyof F & string,
) {
  // The form's values live outside React: they are written as they change, and read back once.
  useEffect(() => {
    if (!uid) return;
    const kept = readDraft(uid, name);
    if (typeof kept === 'object' && kept !== null)
      form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true, keepDirtyValues: false });
    // Only what was typed: the rest is the store's, and may change in another tab.
    const { unsubscribe } = form.watch((values, { name: field, type }) => {
      if (type !== 'change' || !field || field === but) return;
      const draft: Partial<F> = { ...(readDraft(uid, name) ?? {}), [field]: values[field] };
      // As it was before is not half written: nothing is to be brought back.
      if (values[field] === form.formState.defaultValues?.[field]) delete draft[field];
      if (Object.keys(draft).length > 0) keepDraft(uid, name, draft);
      else forgetDraft(uid, name);
    });
    return unsubscribe;
  }, [uid, name, but, form]);

  return useCallback(() => {
    if (uid) forgetDraft(uid, name);
  }, [uid, name]);
}

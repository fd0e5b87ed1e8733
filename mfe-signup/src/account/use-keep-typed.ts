import type { SignUpForm } from '@msl/contracts/forms/sign-up.schema.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDraft } from '../draft/draft-context.tsx';
import { draftFrom } from './account-draft.ts';

/** Keeps what is typed in the draft of the tab, passwords never. */
export function useKeepTyped({ subscribe }: UseFormReturn<SignUpForm>): void {
  const { change } = useDraft();
  // The form library owns the values; the draft follows them.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => change('account', draftFrom(values)),
      }),
    [subscribe, change],
  );
}

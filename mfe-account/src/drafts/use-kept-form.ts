import { type DraftName, useUid } from '@msl/panels/drafts/use-kept.ts';
import { useKeptFields } from '@msl/panels/drafts/use-kept-fields.ts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Keeps what this customer types into a form. Returns what forgets it once it is saved. */
export const useKeptForm = <F extends FieldValues>(name: DraftName, form: UseFormReturn<F>) =>
  useKeptFields(useUid(), name, form);

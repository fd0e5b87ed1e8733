import { VISITOR } from '@msl/panels/drafts/draft-key.ts';
import type { DraftName } from '@msl/panels/drafts/use-kept.ts';
import { useKeptFields } from '@msl/panels/drafts/use-kept-fields.ts';
import { useSession } from '@msl/platform';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useCurrentUser } from '../session/use-current-user.ts';

/**
 * Keeps what is typed into a form that everybody has, for this tab: the other language, a reload and another page lose nothing.
 * Returns what forgets it once it was sent.
 */
export function useKeptForm<F extends FieldValues>(
  name: DraftName,
  form: UseFormReturn<F>,
  but?: keyof F & string,
) {
  const visitor = useSession(({ token }) => token === null);
  const uid = useCurrentUser().data?.uid ?? null;
  return useKeptFields(visitor ? VISITOR : uid, name, form, but);
}

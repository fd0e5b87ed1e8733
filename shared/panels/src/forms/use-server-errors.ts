import { useErrorText } from '@msl/i18n/use-error-text.ts';
import type { ServerError } from '@msl/ui/form-errors.tsx';
import { useEffect, useMemo } from 'react';
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusalOf } from './refusal.ts';

type Form<F extends FieldValues> = Pick<UseFormReturn<F>, 'formState' | 'getValues' | 'setError'>;

/**
 * A refused form (specification, section 8): what the server says of a field lands on that field, which takes the focus,
 * and the refusal itself is for the form's banner. `error`: what the form's call failed with.
 */
export function useServerErrors<F extends FieldValues>(error: unknown, form: Form<F>) {
  const errorText = useErrorText();
  const refusal = useMemo(() => (error ? refusalOf(error) : null), [error]);
  const { setError, getValues } = form;

  // The form library keeps field errors in a store of its own.
  useEffect(() => {
    const own = Object.entries(refusal?.fields ?? {}).filter(([field]) => field in getValues());
    for (const [index, [field, message]] of own.entries())
      setError(field as Path<F>, { message }, { shouldFocus: index === 0 });
  }, [refusal, setError, getValues]);

  const banner = useMemo<readonly ServerError[]>(
    () => (refusal ? [{ code: refusal.code, message: errorText(refusal.key) }] : []),
    [refusal, errorText],
  );
  return {
    /** The key of the refusal; undefined when there is none. */
    key: refusal?.key,
    banner,
    /** What is wrong with a field: the form's own word, or the server's. */
    wrong: (field: Path<F>) => {
      const key = (form.formState.errors[field] as FieldError | undefined)?.message;
      return key ? errorText(key) : undefined;
    },
  };
}

import { isLost } from '@msl/api-client/api-error.ts';
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

  const own = useMemo(
    () => Object.entries(refusal?.fields ?? {}).filter(([field]) => field in getValues()),
    [refusal, getValues],
  );

  // The form library keeps field errors in a store of its own.
  useEffect(() => {
    for (const [index, [field, message]] of own.entries())
      setError(field as Path<F>, { message }, { shouldFocus: index === 0 });
  }, [own, setError]);

  const banner = useMemo<readonly ServerError[]>(() => {
    if (!refusal) return [];
    const { code, key } = refusal;
    // What is wrong with a field stands there, and is not said a second time.
    const isOfField = code === 400 && own.some(([, message]) => message === key);
    return [{ code, message: errorText(isOfField ? 'request-not-valid' : key) }];
  }, [refusal, own, errorText]);
  return {
    /** The key of the refusal; undefined when there is none. */
    key: refusal?.key,
    /** The answer was lost: what was asked for may be done. */
    lost: refusal !== null && isLost(refusal),
    banner,
    /** What is wrong with a field: the form's own word, or the server's. */
    wrong: (field: Path<F>) => {
      const key = (form.formState.errors[field] as FieldError | undefined)?.message;
      return key ? errorText(key) : undefined;
    },
  };
}

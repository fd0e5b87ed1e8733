import { ApiError } from '@msl/api-client';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import type { ServerError } from '@msl/ui/form-errors.tsx';
import { useEffect, useMemo } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * A refused form (specification, section 8): what the server says of a field lands on that field, and
 * everything is listed in the banner as `code : message`.
 */
export function useServerErrors<F extends FieldValues>(error: Error | null, setError: UseFormSetError<F>) {
  const errorText = useErrorText();

  // The form library keeps field errors in a store of its own.
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    for (const [field, message] of Object.entries(error.fields)) setError(field as Path<F>, { message });
  }, [error, setError]);

  const banner = useMemo<readonly ServerError[]>(
    () => (error instanceof ApiError ? [{ code: error.code, message: errorText(error.key) }] : []),
    [error, errorText],
  );
  const fieldText = (field: { message?: string } | undefined) =>
    field?.message ? errorText(field.message) : undefined;
  return { banner, fieldText };
}

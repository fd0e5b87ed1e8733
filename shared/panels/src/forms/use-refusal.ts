import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { refusalOf } from './refusal.ts';

/** Why a call failed, in words; nothing while it did not. For a form that react-hook-form does not hold. */
export function useRefusal(error: unknown) {
  const errorText = useErrorText();
  const { key, fields } = error ? refusalOf(error) : {};
  const words = (one: string | undefined) => (one ? errorText(one) : undefined);
  return {
    /** For the notice of the form. */
    notice: words(key),
    /** What the server says of a field. */
    wrong: (field: string) => words(fields?.[field]),
  };
}

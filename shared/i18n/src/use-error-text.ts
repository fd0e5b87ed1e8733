import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The catalogue's text for an error key; an unknown key reads as the generic text. Stable within a language. */
export function useErrorText(): (key: string) => string {
  const { t } = useTranslation('errors');
  return useCallback((key) => t([key, 'something-went-wrong']), [t]);
}

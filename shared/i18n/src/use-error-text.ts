import { useTranslation } from 'react-i18next';

/** The catalogue's text for an error key; an unknown key reads as the generic text. */
export function useErrorText(): (key: string) => string {
  const { t } = useTranslation('errors');
  return (key) => t([key, 'something-went-wrong']);
}

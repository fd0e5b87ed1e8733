import { useTranslation } from 'react-i18next';

type Sized = { persons: number; is_corporate: boolean };

/** For how many people a basket is; a company's 10, 20 and 21 stand for −10, 10–20 and 21+ (specification, section 9). */
export function usePersonsWords(): (plan: Sized) => string {
  const { t } = useTranslation('panels');
  return ({ persons, is_corporate }) => {
    if (!is_corporate) return t('persons.count', { count: persons });
    if (persons <= 10) return t('persons.under10');
    return persons <= 20 ? t('persons.from10to20') : t('persons.over20');
  };
}

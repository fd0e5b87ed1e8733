import { useFormat } from '@msl/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import type { StillComes } from './still-comes.ts';

/** Says that a paid basket comes all the same, on which day and where to. */
export function useStillComes(): (comes: StillComes) => string {
  const { t } = useTranslation('mfe-account');
  const { date } = useFormat();
  return ({ delivery, where, atHome }) => {
    const key = atHome ? 'stillComes' : where ? 'stillComesTo' : 'stillComesAnyway';
    return t(`banner.${key}`, { date: date(delivery), where });
  };
}

import type { NextDeliveries as Coming, NextDelivery } from '@msl/contracts/entities/delivery.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Badge } from '@msl/ui/badge.tsx';
import { CalendarIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { Panel } from '../layout/panel.tsx';
import styles from './next-deliveries.module.css';

const SHOWN = 4;

type NextDeliveriesProps = {
  coming: Coming;
  /** The order that billing is about to skip. */
  tooSmall?: string | undefined;
};

/** The coming dates, those left out included. */
export function NextDeliveries({ coming, tooSmall }: NextDeliveriesProps) {
  const { t } = useTranslation('mfe-account');
  const { date } = useFormat();
  const shown = coming.deliveries
    .slice(0, SHOWN)
    .map((day) => (day.oid && day.oid === tooSmall ? { ...day, status: 'skipped' as const } : day));
  return (
    <Panel title={t('next.title')} icon={<CalendarIcon />}>
      <ol className={styles.days}>
        {shown.map(({ delivery_date, moved_from, populating_date, status, day_is_closed: isOff }) => (
          <li
            key={delivery_date}
            className={styles.day}
            data-left-out={isOff || isLeftOut(status) || undefined}
          >
            <span>
              <span className={styles.date}>{date(delivery_date)}</span>
              {moved_from && (
                <span className={styles.moved}>{t('next.movedFrom', { date: date(moved_from) })}</span>
              )}
            </span>
            {status === 'planned' ? (
              <span className={styles.opens}>{t('next.opens', { date: date(populating_date) })}</span>
            ) : (
              <Badge kind={!isOff && (status === 'open' || status === 'paid') ? 'saved' : 'neutral'}>
                {t(`next.status.${isOff ? 'dayClosed' : status}`)}
              </Badge>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const isLeftOut = (status: NextDelivery['status']) =>
  status === 'holiday' || status === 'closed' || status === 'skipped' || status === 'cancel';

import type { Estimate } from '@msl/contracts/entities/estimate.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Card } from '@msl/ui/card.tsx';
import { BasketIcon, CardIcon, EditIcon, TruckIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import styles from './confirmation-dates.module.css';

/** What happens when, and how to skip or leave; all from the API's dates. */
export function ConfirmationDates({ dates }: { dates: Estimate['dates'] }) {
  const { t } = useTranslation('mfe-signup');
  const { date } = useFormat();
  const lines = [
    {
      key: 'opens',
      icon: <BasketIcon />,
      text: dates.opens_now ? t('confirm.opensAtOnce') : t('confirm.opens', { date: date(dates.opens) }),
    },
    {
      key: 'closing',
      icon: <EditIcon />,
      text: t('confirm.closing', { moment: date(dates.cut_off_at, 'moment') }),
    },
    { key: 'processing', icon: <CardIcon />, text: t('confirm.processing', { date: date(dates.billed) }) },
    { key: 'delivery', icon: <TruckIcon />, text: t('confirm.deliveryOn', { date: date(dates.delivered) }) },
  ];
  return (
    <Card as="section" tone="lemon">
      <h2 className={styles.title}>{t('confirm.next')}</h2>
      <ol className={styles.lines}>
        {lines.map(({ key, icon, text }) => (
          <li key={key}>
            {icon}
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p>{t('confirm.leave')}</p>
    </Card>
  );
}

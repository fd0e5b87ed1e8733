import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Card } from '@msl/ui/card.tsx';
import { BasketIcon, CardIcon, TruckIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import styles from './confirmation-dates.module.css';

/** The three dated lines and the closing one, all from the API's dates. */
export function ConfirmationDates({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('mfe-signup');
  const { date } = useFormat();
  const populating = subscription.next_populating_date;
  const processing = subscription.next_shown_processing_date;
  const delivery = subscription.next_delivery_date;
  const cutOff = subscription.next_cut_off_at;
  if (!populating || !processing || !delivery) return null;
  const lines = [
    {
      key: 'populating',
      icon: <BasketIcon />,
      text: subscription.next_opens_at_once
        ? t('confirm.opensAtOnce')
        : t('confirm.populating', { date: date(populating) }),
    },
    { key: 'processing', icon: <CardIcon />, text: t('confirm.processing', { date: date(processing) }) },
    { key: 'delivery', icon: <TruckIcon />, text: t('confirm.deliveryOn', { date: date(delivery) }) },
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
      {cutOff && <p>{t('confirm.closing', { moment: date(cutOff, 'moment') })}</p>}
    </Card>
  );
}

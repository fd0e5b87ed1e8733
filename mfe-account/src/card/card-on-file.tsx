import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useTranslation } from 'react-i18next';
import styles from './card-panel.module.css';
import { brandName, expiryWords } from './card-words.ts';

type CardOnFileProps = {
  subscription: Pick<Subscription, 'brand' | 'lastDigits' | 'exp_month' | 'exp_year'>;
};

/** A small picture of the card: brand, last digits, expiry. */
export function CardOnFile({ subscription }: CardOnFileProps) {
  const { t } = useTranslation('mfe-account');
  const { brand, lastDigits, exp_month, exp_year } = subscription;
  return (
    <div className={styles.card}>
      <strong className={styles.brand}>{brandName(brand)}</strong>
      <span className={styles.digits}>
        <span aria-hidden="true">•••• •••• •••• </span>
        <span className="visually-hidden">{t('card.ending')}</span>
        {lastDigits}
      </span>
      <span className={styles.expiry}>{t('card.expires', { date: expiryWords(exp_month, exp_year) })}</span>
    </div>
  );
}

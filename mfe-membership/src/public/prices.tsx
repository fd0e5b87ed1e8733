import { Card } from '@msl/ui/card.tsx';
import { Grid } from '@msl/ui/layout.tsx';
import { useTranslation } from 'react-i18next';
import { usePrices } from '../benefits/use-prices.ts';
import styles from './msl-page.module.css';

/** By the year and by the month. */
export function Prices() {
  const { t } = useTranslation('mfe-membership');
  const { price, yearlyByMonth } = usePrices();
  return (
    <Grid columns={2}>
      <Card as="article" padding="lg" className={styles.price}>
        <h3>{t('picker.yearly')}</h3>
        <p className={styles.amount}>{price('yearly-prime')}</p>
        <p>{t('picker.yearlyHint', { price: yearlyByMonth })}</p>
      </Card>
      <Card as="article" padding="lg" alternate className={styles.price}>
        <h3>{t('picker.monthly')}</h3>
        <p className={styles.amount}>{price('monthly-prime')}</p>
        <p>{t('picker.monthlyHint')}</p>
      </Card>
    </Grid>
  );
}

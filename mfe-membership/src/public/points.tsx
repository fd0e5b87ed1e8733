import { Card } from '@msl/ui/card.tsx';
import { HeartIcon, LeafIcon, SparkleIcon, TagIcon } from '@msl/ui/icons.tsx';
import { Grid } from '@msl/ui/layout.tsx';
import { useTranslation } from 'react-i18next';
import { usePrices } from '../benefits/use-prices.ts';
import styles from './msl-page.module.css';

const points = [
  { key: 'discount', icon: <TagIcon size="lg" />, tone: 'beet' },
  { key: 'trial', icon: <SparkleIcon size="lg" />, tone: 'lemon' },
  { key: 'planet', icon: <LeafIcon size="lg" />, tone: 'leaf' },
  { key: 'freedom', icon: <HeartIcon size="lg" />, tone: 'carrot' },
] as const;

/** Four reasons at a glance. */
export function Points() {
  const { t } = useTranslation('mfe-membership');
  const { percent, trialMonths } = usePrices();
  return (
    <Grid as="ul" columns={4}>
      {points
        .filter(({ key }) => (key !== 'trial' || trialMonths > 0) && (key !== 'discount' || percent))
        .map(({ key, icon, tone }, index) => (
          <Card key={key} as="li" tone={tone} alternate={index % 2 === 1} className={styles.point}>
            {icon}
            <h3>{t(`msl.points.${key}.title`, { percent, count: trialMonths })}</h3>
            <p>{t(`msl.points.${key}.text`, { percent, count: trialMonths })}</p>
          </Card>
        ))}
    </Grid>
  );
}

import { CheckIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import styles from './benefits.module.css';
import { usePrices } from './use-prices.ts';

const benefits = ['prices', 'everywhere', 'claimed', 'saved', 'free'] as const;

/** What members get. */
export function Benefits() {
  const { t } = useTranslation('mfe-membership');
  const { percent, claimed } = usePrices();
  return (
    <ul className={styles.benefits}>
      {benefits
        .filter((key) => key !== 'prices' || percent)
        .map((key) => (
          <li key={key}>
            <span className={styles.mark}>
              <CheckIcon size="sm" />
            </span>
            <span>{t(`benefits.${key}`, { percent, claimed })}</span>
          </li>
        ))}
    </ul>
  );
}

import { useFormat } from '@msl/i18n/use-format.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './price-tag.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type PriceTagProps = {
  /** What is paid now, in cents. */
  price: number;
  /** The price before the discount, in cents; struck when it is above `price`. */
  regularPrice?: number | null | undefined;
  /** What members pay, in cents. */
  memberPrice?: number | null | undefined;
  /** The price of a unit, in words: `0,33 $ / 100 g`. */
  unit?: ReactNode;
  size?: 'md' | 'lg';
};

export function PriceTag({ price, regularPrice, memberPrice, unit, size = 'md' }: PriceTagProps) {
  const { t } = useTranslation('ui');
  const { money } = useFormat();
  const reduced = regularPrice != null && regularPrice > price;
  return (
    <div className={styles.tag} data-size={size}>
      <p className={styles.prices}>
        <VisuallyHidden>{t('price.now')} </VisuallyHidden>
        <span className={styles.now} data-reduced={reduced || undefined}>
          {money(price)}
        </span>
        {reduced && (
          <>
            <VisuallyHidden> {t('price.regular')} </VisuallyHidden>
            <del className={styles.regular}>{money(regularPrice)}</del>
          </>
        )}
      </p>
      {memberPrice != null && memberPrice < price && (
        <p className={styles.member}>
          <strong>{money(memberPrice)}</strong> {t('price.member')}
        </p>
      )}
      {unit && <p className={styles.unit}>{unit}</p>}
    </div>
  );
}

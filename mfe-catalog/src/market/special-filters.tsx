import { type SpecialCategory, specialCategories } from '@msl/contracts/special-categories.ts';
import { HeartIcon, LeafIcon, PinIcon, SparkleIcon, TagIcon } from '@msl/ui/icons.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './aisle-menu.module.css';
import { useMarketQuery } from './market-query.ts';
import { useMarketLink } from './use-market-link.ts';

const icons: Partial<Record<SpecialCategory, ReactNode>> = {
  is_promo: <TagIcon size="sm" />,
  is_local: <PinIcon size="sm" />,
  is_saved: <LeafIcon size="sm" />,
  is_new: <SparkleIcon size="sm" />,
  is_team_choice: <HeartIcon size="sm" />,
};

/** Promotions, from here, saved, new, the team's choice. */
export function SpecialFilters() {
  const { t } = useTranslation('mfe-catalog');
  const { category } = useMarketQuery();
  const link = useMarketLink();
  return (
    <ul className={styles.list}>
      <li>
        <Link to={link({ category: 'all', tag: null })} aria-current={category === 'all' || undefined}>
          {t('aisles.all')}
        </Link>
      </li>
      {specialCategories
        .filter((special) => special in icons)
        .map((special) => (
          <li key={special}>
            <Link to={link({ category: special })} aria-current={category === special || undefined}>
              {icons[special]}
              {t(`aisles.${special}`)}
            </Link>
          </li>
        ))}
    </ul>
  );
}

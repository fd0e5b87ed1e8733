import { apiQuery, useApi } from '@msl/api-client';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './aisle-menu.module.css';
import { AisleTree } from './aisle-tree.tsx';
import { SpecialFilters } from './special-filters.tsx';

const FOLD = 'msl.aisles';

/** Filters and aisles: a panel when there is room, a tree to unfold on a phone; its fold is remembered. */
export function AisleMenu() {
  const { t } = useTranslation('mfe-catalog');
  const api = useApi();
  const categories = useQuery({ ...apiQuery(api, 'categories', {}), staleTime: 300_000 });
  const menu = useRef<HTMLDetailsElement>(null);

  // The fold is the browser's own state: it is put back once, and kept at each change.
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    details.open = matchMedia('(min-width: 1024px)').matches || localStorage.getItem(FOLD) === 'open';
    const keep = () => localStorage.setItem(FOLD, details.open ? 'open' : 'closed');
    details.addEventListener('toggle', keep);
    return () => details.removeEventListener('toggle', keep);
  }, []);

  return (
    <nav aria-label={t('aisles.label')} className={styles.menu}>
      <details ref={menu} className={styles.fold}>
        <summary className={styles.summary}>{t('aisles.label')}</summary>
        <SpecialFilters />
        {categories.isPending && (
          <SkeletonGroup>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </SkeletonGroup>
        )}
        {categories.data && <AisleTree categories={categories.data} />}
      </details>
    </nav>
  );
}

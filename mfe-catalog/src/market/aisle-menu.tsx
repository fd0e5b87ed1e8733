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

  // The fold is the browser's own state: it is put back once, and kept at each change of a narrow screen.
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const wide = matchMedia('(min-width: 64em)');
    const unfold = () => {
      details.open = wide.matches || wasOpen();
    };
    const keep = () => {
      if (!wide.matches) keepFold(details.open);
    };
    // What was unfolded before this ran stays so: a press does not wait for the page to be taken over.
    if (details.open) keep();
    else unfold();
    details.addEventListener('toggle', keep);
    wide.addEventListener('change', unfold);
    return () => {
      details.removeEventListener('toggle', keep);
      wide.removeEventListener('change', unfold);
    };
  }, []);

  return (
    <nav aria-label={t('aisles.label')} className={styles.menu}>
      <details ref={menu} className={styles.fold}>
        <summary className={styles.summary}>{t('aisles.label')}</summary>
        <SpecialFilters />
        {categories.isPending && (
          <SkeletonGroup>
            <Skeleton lines={8} />
          </SkeletonGroup>
        )}
        {categories.data && <AisleTree categories={categories.data} />}
      </details>
    </nav>
  );
}

function wasOpen(): boolean {
  try {
    return localStorage.getItem(FOLD) === 'open';
  } catch {
    // A browser that forbids storage remembers no fold.
    return false;
  }
}

function keepFold(open: boolean): void {
  try {
    localStorage.setItem(FOLD, open ? 'open' : 'closed');
  } catch {
    // See above.
  }
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import cardStyles from './product-card.module.css';
import { ProductGrid } from './product-grid.tsx';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type Shape = 'line' | 'short' | 'title' | 'picture' | 'button' | 'circle' | 'card';

/** A grey shape where something will stand. Put several into `SkeletonGroup`, in the final arrangement. */
export function Skeleton({ shape = 'line', lines = 1 }: { shape?: Shape; lines?: number }) {
  return Array.from({ length: lines }, (_, index) => (
    <span key={index} className={styles.shape} data-shape={shape} />
  ));
}

/** Says once that something is loading; the shapes inside are for eyes only. */
export function SkeletonGroup({ children, label }: { children: ReactNode; label?: string }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status">
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
      <div aria-hidden="true" className={styles.group}>
        {children}
      </div>
    </div>
  );
}

export function ProductCardSkeleton() {
  return (
    <div className={cardStyles.card}>
      <div className={cardStyles.picture}>
        <Skeleton shape="picture" />
      </div>
      <div className={cardStyles.texts}>
        <Skeleton />
        <Skeleton shape="short" />
      </div>
      <div className={cardStyles.foot}>
        <Skeleton shape="short" />
        <Skeleton shape="button" />
      </div>
    </div>
  );
}

/** A product list on its way. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <SkeletonGroup>
      <ProductGrid>
        {Array.from({ length: count }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductGrid>
    </SkeletonGroup>
  );
}

import { useProfile } from '@msl/api-client';
import { CATALOG_PAGE_SIZE } from '@msl/contracts/constants.ts';
import type { Product } from '@msl/contracts/entities/product.ts';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { Card } from '@msl/ui/card.tsx';
import { ProductGrid } from '@msl/ui/product-grid.tsx';
import { type ComponentType, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CatalogCard } from '../cards/catalog-card.tsx';
import styles from './market-page.module.css';
import { useGradually } from './use-gradually.ts';
import { useKeptPlace } from './use-kept-place.ts';

type ShownProductsProps = {
  /** The pages that were read, whether there are more, and how to get the next. */
  pages: readonly { products: readonly Product[] }[];
  total: number;
  limited: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  headingLevel?: 2 | 3;
  /** Names with what was found marked, by pid, and what shows the marks. */
  names?: ReadonlyMap<string, string>;
  Marks?: ComponentType<{ text: string }>;
};

/** Products in one to four columns, how many of all, and more of them. Coming back finds the same place. */
export function ShownProducts({ pages, total, limited, headingLevel = 2, ...more }: ShownProductsProps) {
  const { t } = useTranslation('mfe-catalog');
  const { hasMore, loadingMore, onMore, names, Marks } = more;
  const list = useRef<HTMLDivElement>(null);
  const drawn = useGradually(pages.length);
  useKeptPlace({ list, pages: pages.length, drawn, hasMore, loadingMore, onMore });
  const products = pages.slice(0, drawn).flatMap((page) => page.products);
  return (
    <div ref={list}>
      <ProductGrid label={t('market.products')}>
        {products.map((product) => (
          <CatalogCard
            key={product.pid}
            product={product}
            headingLevel={headingLevel}
            marked={names?.get(product.pid)}
            Marks={Marks}
          />
        ))}
      </ProductGrid>
      {limited && total > products.length && <LimitedView />}
      {!limited && (hasMore || total > CATALOG_PAGE_SIZE) && (
        <div className={styles.more}>
          <p className={styles.shown}>{t('market.shown', { shown: products.length, count: total })}</p>
          <progress className={styles.progress} max={total} value={products.length} aria-hidden="true" />
          {hasMore && (
            <Button
              variant="secondary"
              size="lg"
              pending={loadingMore || drawn < pages.length}
              onClick={onMore}
            >
              {t('market.more')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Visitors and unfinished accounts see the first eight products, and how to see the others. */
function LimitedView() {
  const { t } = useTranslation('mfe-catalog');
  const { status, profile } = useProfile();
  const visitor = status === 'visitor';
  // With a card, and limited all the same: the subscription has stopped.
  const stopped = profile?.hasCard;
  const onward = stopped ? paths.dashboard() : paths.signUpConfirm();
  return (
    <Card tone="deep" padding="lg" className={styles.limited}>
      <h2>{t('market.limited.title')}</h2>
      <p>{t('market.limited.text')}</p>
      <ButtonLink variant="accent" size="lg" to={visitor ? paths.signUpPreferences() : onward}>
        {t(visitor ? 'market.limited.signUp' : stopped ? 'market.paused.action' : 'market.unfinished.action')}
      </ButtonLink>
    </Card>
  );
}

import { ApiError } from '@msl/api-client';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { paths, useSession } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { Card } from '@msl/ui/card.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { LiveRegion } from '@msl/ui/live-region.tsx';
import { ProductGrid } from '@msl/ui/product-grid.tsx';
import { ProductGridSkeleton } from '@msl/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import { CatalogCard } from '../cards/catalog-card.tsx';
import styles from './market-page.module.css';
import { useProducts } from './use-products.ts';

export function ProductList() {
  const { t } = useTranslation('mfe-catalog');
  const errorText = useErrorText();
  const list = useProducts();
  if (list.isPending) return <ProductGridSkeleton count={8} />;
  if (list.isError) {
    const key = list.error instanceof ApiError ? list.error.key : 'network';
    return <ErrorState title={errorText(key)} onRetry={() => void list.refetch()} />;
  }
  const products = list.data.pages.flatMap((page) => page.products);
  const total = list.data.pages[0]?.total ?? 0;
  const limited = list.data.pages[0]?.limited === true;
  if (products.length === 0) {
    return (
      <EmptyState
        title={t('market.empty.title')}
        action={<ButtonLink to={paths.products()}>{t('market.empty.action')}</ButtonLink>}
      >
        {t('market.empty.text')}
      </EmptyState>
    );
  }
  return (
    <div>
      <ProductGrid label={t('market.products')}>
        {products.map((product, index) => (
          <CatalogCard key={product.pid} product={product} eager={index < 4} headingLevel={2} />
        ))}
      </ProductGrid>
      {limited && <LimitedView />}
      {!limited && (
        <div className={styles.more}>
          <p>{t('market.shown', { shown: products.length, count: total })}</p>
          {list.hasNextPage && (
            <Button
              variant="secondary"
              size="lg"
              pending={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('market.more')}
            </Button>
          )}
        </div>
      )}
      <LiveRegion>{t('market.shown', { shown: products.length, count: total })}</LiveRegion>
    </div>
  );
}

/** Visitors and unfinished accounts see the first eight products, and how to see the others. */
function LimitedView() {
  const { t } = useTranslation('mfe-catalog');
  const visitor = useSession(({ token }) => token === null);
  return (
    <Card tone="deep" padding="lg" className={styles.more}>
      <h2>{t('market.limited.title')}</h2>
      <p>{t('market.limited.text')}</p>
      <ButtonLink variant="accent" size="lg" to={visitor ? paths.signUpPreferences() : paths.signUpConfirm()}>
        {visitor ? t('market.limited.signUp') : t('market.limited.finish')}
      </ButtonLink>
    </Card>
  );
}

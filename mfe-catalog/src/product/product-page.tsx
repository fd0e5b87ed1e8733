import { apiQuery, useApi } from '@msl/api-client';
import { isLost } from '@msl/api-client/api-error.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { TwoLeggedCarrot } from '@msl/ui/illustration.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Illustration } from '../illustrations.tsx';
import { ProductDetails } from './product-details.tsx';
import styles from './product-page.module.css';
import { SimilarProducts } from './similar-products.tsx';

/** One product, with what is like it. */
export function ProductPage() {
  const errorText = useErrorText();
  const { pid = '' } = useParams();
  const api = useApi();
  const product = useQuery({
    ...apiQuery(api, 'product', { params: { id: pid } }),
    retry: retryUnlessRefused,
  });

  if (product.isPending) return <ProductSkeleton />;
  const refusal = product.error && refusalOf(product.error);
  if (refusal && !isLost(refusal)) {
    return (
      <>
        <meta name="robots" content="noindex" />
        {refusal.code === 404 ? <NoSuchProduct /> : <GoneProduct title={errorText(refusal.key)} />}
      </>
    );
  }
  if (product.isLoadingError) {
    return (
      <ErrorState
        headingLevel={1}
        title={errorText(refusalOf(product.error).key)}
        onRetry={() => void product.refetch()}
      />
    );
  }
  return (
    <div className={styles.page}>
      <ProductDetails product={product.data} />
      <SimilarProducts products={product.data.similar} />
    </div>
  );
}

/** An address that never was a product's, told as the store tells of any address that leads nowhere. */
function NoSuchProduct() {
  const { t } = useTranslation('mfe-catalog');
  return (
    <EmptyState
      headingLevel={1}
      picture={<TwoLeggedCarrot />}
      title={t('product.unknown')}
      action={
        <>
          <ButtonLink to={paths.home()}>{t('product.toHome')}</ButtonLink>
          <ButtonLink to={paths.products()} variant="secondary">
            {t('product.toMarket')}
          </ButtonLink>
        </>
      }
    >
      {t('product.unknownAdvice')}
    </EmptyState>
  );
}

function GoneProduct({ title }: { title: string }) {
  const { t } = useTranslation('mfe-catalog');
  return (
    <EmptyState
      headingLevel={1}
      picture={<Illustration of="tomato" />}
      title={title}
      action={<ButtonLink to={paths.products()}>{t('product.toMarket')}</ButtonLink>}
    >
      {t('product.goneAdvice')}
    </EmptyState>
  );
}

/** The page's own arrangement: what comes stands where this stood. */
function ProductSkeleton() {
  return (
    <div className={styles.page}>
      <SkeletonGroup>
        <div className={styles.product} data-loading>
          <div className={styles.pictures}>
            <Skeleton shape="picture" />
          </div>
          <div className={styles.details}>
            <Skeleton shape="short" />
            <Skeleton shape="title" />
            <Skeleton shape="short" />
            <Skeleton shape="title" />
            <Skeleton shape="button" />
            <Skeleton lines={3} />
          </div>
        </div>
      </SkeletonGroup>
    </div>
  );
}

/** An unknown product stays unknown: only a fault of the line or the server is worth another try. */
const retryUnlessRefused = (count: number, error: Error) => count < 1 && isLost(refusalOf(error));

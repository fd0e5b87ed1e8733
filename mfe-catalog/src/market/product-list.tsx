import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { LiveRegion } from '@msl/ui/live-region.tsx';
import { ProductGridSkeleton } from '@msl/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import { Illustration } from '../illustrations.tsx';
import { ShownProducts } from './shown-products.tsx';
import { useMore } from './use-more.ts';
import { useProducts } from './use-products.ts';

/** The products of the aisle, filter or tag of the address. */
export function ProductList() {
  const { t } = useTranslation('mfe-catalog');
  const errorText = useErrorText();
  const list = useProducts();
  const more = useMore(list);
  if (list.isPending) return <ProductGridSkeleton count={8} />;
  const everything = <ButtonLink to={paths.products()}>{t('market.empty.action')}</ButtonLink>;
  if (list.isLoadingError) {
    const { key, code } = refusalOf(list.error);
    // An aisle that does not exist comes no nearer by asking again.
    if (code === 404) return <EmptyState title={errorText(key)} action={everything} />;
    return <ErrorState title={errorText(key)} onRetry={() => void list.refetch()} />;
  }
  const { pages } = list.data;
  const shown = pages.reduce((sum, page) => sum + page.products.length, 0);
  const total = pages[0]?.total ?? 0;
  if (shown === 0) {
    return (
      <EmptyState picture={<Illustration of="potato" />} title={t('market.empty.title')} action={everything}>
        {t('market.empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <ShownProducts pages={pages} total={total} limited={pages[0]?.limited === true} {...more} />
      <LiveRegion>{t('market.shown', { shown, count: total })}</LiveRegion>
    </>
  );
}

import { ApiError } from '@msl/api-client';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { LiveRegion } from '@msl/ui/live-region.tsx';
import { ProductGridSkeleton } from '@msl/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import { Illustration } from '../../illustrations.tsx';
import { marketAddress, useMarketQuery } from '../market-query.ts';
import { ShownProducts } from '../shown-products.tsx';
import { useMore } from '../use-more.ts';
import { Highlighted } from './highlighted.tsx';
import styles from './search.module.css';
import { useSearch } from './use-search.ts';

/** What was found for the words of the address. */
export default function SearchResults({ text }: { text: string }) {
  const { t } = useTranslation('mfe-catalog');
  const found = useSearch(text);
  const more = useMore(found);
  if (found.isPending && !found.isPaused) return <ProductGridSkeleton count={8} />;
  // Without a line it waits for one; it goes on by itself.
  if (found.isPending || found.isLoadingError)
    return <NotSearched error={found.error} onRetry={() => void found.refetch()} />;
  const { pages } = found.data;
  // What the index found and the store does not know any more counts for nothing.
  const total = pages.reduce((sum, { gone }) => sum - gone, pages[0]?.total ?? 0);
  const names = new Map(pages.flatMap((page) => [...page.names]));
  return (
    <section aria-busy={found.isPlaceholderData} className={styles.results}>
      <LiveRegion>{t('search.found', { count: total, text })}</LiveRegion>
      {total === 0 ? (
        <NothingFound text={text} />
      ) : (
        <>
          <h2 className={styles.title}>{t('search.found', { count: total, text })}</h2>
          <ShownProducts
            pages={pages}
            total={total}
            limited={pages[0]?.limited === true}
            {...more}
            headingLevel={3}
            names={names}
            Marks={Highlighted}
          />
        </>
      )}
    </section>
  );
}

/** What the store answered, or that nothing does; of a search that is at fault, that the aisles are there meanwhile. */
function NotSearched({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('mfe-catalog');
  const errorText = useErrorText();
  const query = useMarketQuery();
  if (error instanceof ApiError || !navigator.onLine)
    return <ErrorState title={errorText(refusalOf(error).key)} onRetry={onRetry} />;
  const market = marketAddress(query, { search: null });
  return (
    <ErrorState
      title={t('search.failed.title')}
      onRetry={onRetry}
      action={
        <ButtonLink variant="secondary" to={market}>
          {t('search.failed.action')}
        </ButtonLink>
      }
    >
      {t('search.failed.text')}
    </ErrorState>
  );
}

/** The way on: without the aisle and tag when they narrow the search, else the whole market. */
function NothingFound({ text }: { text: string }) {
  const { t } = useTranslation('mfe-catalog');
  const query = useMarketQuery();
  const narrowed = query.category !== 'all' || query.tag !== null;
  const everywhere = marketAddress(query, { category: 'all', tag: null });
  const market = marketAddress(query, { search: null, category: 'all', tag: null });
  return (
    <EmptyState
      picture={<Illustration of="tomato" />}
      title={t('search.empty.title', { text })}
      action={
        narrowed ? (
          <ButtonLink to={everywhere}>{t('search.empty.everywhere')}</ButtonLink>
        ) : (
          <ButtonLink to={market}>{t('search.empty.market')}</ButtonLink>
        )
      }
    >
      {t(narrowed ? 'search.empty.narrowed' : 'search.empty.text')}
    </EmptyState>
  );
}

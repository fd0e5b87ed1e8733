import { useProfile } from '@msl/api-client';
import { untilItComes } from '@msl/panels/loading/until-it-comes.ts';
import { useSession } from '@msl/platform';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { ProductGridSkeleton } from '@msl/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AisleMenu } from './aisle-menu.tsx';
import styles from './market-page.module.css';
import { useMarketQuery } from './market-query.ts';
import { ProductList } from './product-list.tsx';
import { loadSearch } from './search/load-search.ts';
import { loadSearchBox } from './search/load-search-box.ts';
import { SortSelect } from './sort-select.tsx';
import { TagRow } from './tag-row.tsx';

const SearchResults = lazy(loadSearch);
const SearchBox = lazy(loadSearchBox);
const MarketNotice = lazy(untilItComes(() => import(/* webpackChunkName: "rare" */ './market-notice.tsx')));

/** The market of the week: aisles at the left, tags and order above, products in one to four columns. */
export function MarketPage() {
  const { t } = useTranslation('mfe-catalog');
  const { profile } = useProfile();
  const connected = useSession(({ token }) => token !== null);
  const query = useMarketQuery();
  const searching = connected && query.search !== null;
  const inactive = profile !== null && !(profile.status === 'active' && profile.hasCard);
  const notice = inactive ? 'inactive' : !connected && query.search ? 'visitor-searches' : null;
  return (
    <div className={styles.page}>
      <div className={styles.head} data-search={connected}>
        <PageHeader title={t('market.title')} lead={t('market.lead')} />
        {connected && (
          <Suspense fallback={<div className={styles.search} />}>
            <SearchBox />
          </Suspense>
        )}
      </div>
      {notice && (
        <Suspense fallback={null}>
          <MarketNotice kind={notice} query={query} />
        </Suspense>
      )}
      <div className={styles.columns}>
        <AisleMenu />
        <div className={styles.main}>
          <div className={styles.tools}>
            <TagRow />
            <SortSelect searching={searching} />
          </div>
          {searching && query.search ? (
            <Suspense fallback={<ProductGridSkeleton count={8} />}>
              <SearchResults text={query.search} />
            </Suspense>
          ) : (
            <ProductList />
          )}
        </div>
      </div>
    </div>
  );
}

import { useProfile } from '@msl/api-client';
import { paths, useSession } from '@msl/platform';
import { Notice } from '@msl/ui/notice.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { ProductGridSkeleton } from '@msl/ui/skeleton.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AisleMenu } from './aisle-menu.tsx';
import styles from './market-page.module.css';
import { marketAddress, useMarketQuery } from './market-query.ts';
import { ProductList } from './product-list.tsx';
import { loadSearch } from './search/load-search.ts';
import { loadSearchBox } from './search/load-search-box.ts';
import { SortSelect } from './sort-select.tsx';
import { TagRow } from './tag-row.tsx';

const SearchResults = lazy(loadSearch);
const SearchBox = lazy(loadSearchBox);

/** The market of the week: aisles at the left, tags and order above, products in one to four columns. */
export function MarketPage() {
  const { t } = useTranslation('mfe-catalog');
  const { profile } = useProfile();
  const connected = useSession(({ token }) => token !== null);
  const query = useMarketQuery();
  const searching = connected && query.search !== null;
  const unfinished = profile !== null && !(profile.status === 'active' && profile.hasCard);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader title={t('market.title')} lead={t('market.lead')} />
        {connected && (
          <Suspense fallback={<div className={styles.search} />}>
            <SearchBox />
          </Suspense>
        )}
      </div>
      {unfinished && (
        <Notice
          tone="warning"
          title={t('market.unfinished.title')}
          action={<TextLink to={paths.signUpConfirm()}>{t('market.unfinished.action')}</TextLink>}
        >
          {t('market.unfinished.text')}
        </Notice>
      )}
      {!connected && query.search && (
        <Notice
          title={t('search.visitor.title', { text: query.search })}
          action={
            <TextLink to={paths.logIn(marketAddress(query, {}))}>{t('search.visitor.action')}</TextLink>
          }
        >
          {t('search.visitor.text')}
        </Notice>
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

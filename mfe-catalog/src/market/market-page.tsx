import { useProfile } from '@msl/api-client';
import { paths } from '@msl/platform';
import { Notice } from '@msl/ui/notice.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { AisleMenu } from './aisle-menu.tsx';
import styles from './market-page.module.css';
import { ProductList } from './product-list.tsx';
import { SortSelect } from './sort-select.tsx';
import { TagRow } from './tag-row.tsx';

/** The market of the week: aisles at the left, tags and order above, products in one to four columns. */
export function MarketPage() {
  const { t } = useTranslation('mfe-catalog');
  const { profile } = useProfile();
  const unfinished = profile !== null && !(profile.status === 'active' && profile.hasCard);
  return (
    <div className={styles.page}>
      <PageHeader title={t('market.title')} lead={t('market.lead')} />
      {unfinished && (
        <Notice
          tone="warning"
          title={t('market.unfinished.title')}
          action={<TextLink to={paths.signUpConfirm()}>{t('market.unfinished.action')}</TextLink>}
        >
          {t('market.unfinished.text')}
        </Notice>
      )}
      <div className={styles.columns}>
        <AisleMenu />
        <div className={styles.main}>
          <div className={styles.tools}>
            <TagRow />
            <SortSelect />
          </div>
          <ProductList />
        </div>
      </div>
    </div>
  );
}

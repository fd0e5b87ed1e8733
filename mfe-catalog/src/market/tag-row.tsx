import { apiQuery, useApi } from '@msl/api-client';
import { useCopy, useLocale } from '@msl/i18n/use-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMarketQuery } from './market-query.ts';
import styles from './tag-row.module.css';
import { useMarketLink } from './use-market-link.ts';

/** All, then every tag; the row scrolls sideways on a phone. */
export function TagRow() {
  const { t } = useTranslation('mfe-catalog');
  const api = useApi();
  const locale = useLocale();
  const copy = useCopy();
  const { tag } = useMarketQuery();
  const link = useMarketLink();
  const tags = useQuery({ ...apiQuery(api, 'tags', { query: { locale } }), staleTime: 300_000 });
  return (
    <nav aria-label={t('tags.label')} className={styles.row}>
      <Link className={styles.tag} to={link({ tag: null })} aria-current={tag === null || undefined}>
        {t('tags.all')}
      </Link>
      {tags.data?.map((one) => (
        <Link
          key={one.tid}
          className={styles.tag}
          to={link({ tag: one.tid })}
          aria-current={tag === one.tid || undefined}
        >
          {copy(one.copy).name}
        </Link>
      ))}
    </nav>
  );
}

import { paths } from '@msl/platform';
import { Notice } from '@msl/ui/notice.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { type MarketQuery, marketAddress } from './market-query.ts';

type MarketNoticeProps = { kind: 'unfinished' | 'visitor-searches'; query: MarketQuery };

/** What some must do first: finish signing up to see the whole market, or log in to search it. */
export default function MarketNotice({ kind, query }: MarketNoticeProps) {
  const { t } = useTranslation('mfe-catalog');
  if (kind === 'unfinished') {
    return (
      <Notice
        tone="warning"
        title={t('market.unfinished.title')}
        action={<TextLink to={paths.signUpConfirm()}>{t('market.unfinished.action')}</TextLink>}
      >
        {t('market.unfinished.text')}
      </Notice>
    );
  }
  return (
    <Notice
      title={t('search.visitor.title', { text: query.search })}
      action={<TextLink to={paths.logIn(marketAddress(query, {}))}>{t('search.visitor.action')}</TextLink>}
    >
      {t('search.visitor.text')}
    </Notice>
  );
}

import { useProfile } from '@msl/api-client';
import { type Profile, paths } from '@msl/platform';
import { Notice } from '@msl/ui/notice.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { type MarketQuery, marketAddress } from './market-query.ts';

/** Of whom is not active: a subscription that has stopped, or a sign-up that is not finished. */
const stateOf = (profile: Profile | null) =>
  profile?.hasCard && (profile.status === 'paused' || profile.status === 'cancel')
    ? profile.status
    : 'unfinished';

type MarketNoticeProps = { kind: 'inactive' | 'visitor-searches'; query: MarketQuery };

/** What some must do first: finish signing up or resume to see the whole market, or log in to search it. */
export default function MarketNotice({ kind, query }: MarketNoticeProps) {
  const { t } = useTranslation('mfe-catalog');
  const { profile } = useProfile();
  if (kind === 'inactive') {
    const state = stateOf(profile);
    const to = state === 'unfinished' ? paths.signUpConfirm() : paths.dashboard();
    return (
      <Notice
        tone="warning"
        title={t(`market.${state}.title`)}
        action={<TextLink to={to}>{t(`market.${state}.action`)}</TextLink>}
      >
        {t(`market.${state}.text`)}
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

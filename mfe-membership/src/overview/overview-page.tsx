import { useProfile } from '@msl/api-client';
import { useFocusHome } from '@msl/panels/forms/use-focus-home.ts';
import { paths, Slot } from '@msl/platform';
import { Card } from '@msl/ui/card.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Benefits } from '../benefits/benefits.tsx';
import { MemberPage } from '../layout/member-page.tsx';
import { DueNotice } from '../payment/due-notice.tsx';
import { SavingsBanner } from '../savings/savings-banner.tsx';
import { MemberStatus } from './member-status.tsx';
import styles from './overview-page.module.css';
import { PlanPicker } from './plan-picker.tsx';

/** MSL+ as the subscriber has it, or could have it. */
export default function OverviewPage() {
  const { t } = useTranslation('mfe-membership');
  return (
    <MemberPage title={t('overview.title')} lead={t('overview.lead')}>
      <Membership />
      <Slot name="membership.products" />
    </MemberPage>
  );
}

function Membership() {
  const { t } = useTranslation('mfe-membership');
  const { subscription } = useProfile();
  // Paying what is due takes its button away, and so does ending the membership at once.
  const { home, watched } = useFocusHome<HTMLHeadingElement>();
  if (!subscription) return null;
  return (
    <>
      {subscription.status === 'paused' && (
        <Notice
          tone="warning"
          title={t('overview.paused.title')}
          action={<TextLink to={paths.dashboard()}>{t('overview.paused.action')}</TextLink>}
        >
          {t('overview.paused.text')}
        </Notice>
      )}
      {subscription.prime_due && (
        <div {...watched}>
          <DueNotice due={subscription.prime_due} />
        </div>
      )}
      <SavingsBanner isMember={subscription.is_prime} />
      <div className={styles.columns} {...watched}>
        {subscription.is_prime ? (
          <MemberStatus subscription={subscription} titleRef={home} />
        ) : (
          <PlanPicker subscription={subscription} titleRef={home} />
        )}
        <Card as="section" tone="beet" padding="lg" className={styles.benefits}>
          <h2>{t('overview.benefits')}</h2>
          <Benefits />
          <TextLink to={paths.msl()}>{t('overview.more')}</TextLink>
        </Card>
      </div>
    </>
  );
}

import { useFormat } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { GiftIcon } from '@msl/ui/icons.tsx';
import { HeartPotato } from '@msl/ui/illustration.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../layout/panel.tsx';
import { InvitationSent } from './invitation-sent.tsx';
import styles from './referral.module.css';

const ReferralForm = lazy(() => import('./referral-form.tsx'));

type View = { step: 'closed' } | { step: 'form' } | { step: 'sent'; email: string };

/** Give 5, get 5. */
export function ReferralPanel() {
  const { t } = useTranslation('mfe-account');
  const { money } = useFormat();
  const { settings } = usePlatform().config;
  const [view, setView] = useState<View>({ step: 'closed' });
  const amount = money(settings.referralAmount);
  return (
    <Panel title={t('referral.title', { amount })} icon={<GiftIcon />} tone="beet">
      <div className={styles.lead}>
        <p>{t('referral.lead', { amount })}</p>
        <div className={styles.picture}>
          <HeartPotato />
        </div>
      </div>
      {view.step === 'sent' && <InvitationSent email={view.email} />}
      {view.step === 'form' ? (
        <Suspense
          fallback={
            <SkeletonGroup>
              <Skeleton shape="card" />
            </SkeletonGroup>
          }
        >
          <ReferralForm
            onSent={(email) => setView({ step: 'sent', email })}
            onClose={() => setView({ step: 'closed' })}
          />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setView({ step: 'form' })}>
            {t(view.step === 'sent' ? 'referral.another' : 'referral.open')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

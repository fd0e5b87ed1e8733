import { apiQuery, useApi } from '@msl/api-client';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useHasDraft } from '@msl/panels/drafts/use-kept.ts';
import { usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { GiftIcon } from '@msl/ui/icons.tsx';
import { HeartPotato } from '@msl/ui/illustration.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOn } from '../layout/focus-on.ts';
import { Loaded } from '../layout/loaded.tsx';
import { Panel } from '../layout/panel.tsx';
import { InvitationSent } from './invitation-sent.tsx';
import styles from './referral.module.css';
import { ReferralLink } from './referral-link.tsx';
import { ReferralResults } from './referral-results.tsx';

const ReferralForm = lazy(() => import('./referral-form.tsx'));

type View = { step: 'closed' } | { step: 'form' } | { step: 'sent'; email: string };

/** Give 5, get 5: nothing where nothing is given. */
export function ReferralPanel() {
  const { referralAmount } = usePlatform().config.settings;
  const format = useFormat();
  return referralAmount > 0 && <OfferedReferral amount={format.amount(referralAmount)} />;
}

/** One's own link, what it has brought, and an invitation by e-mail. */
function OfferedReferral({ amount }: { amount: string }) {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const referrals = useQuery(apiQuery(api, 'referrals', {}));
  const hasDraft = useHasDraft('referral');
  // Null until somebody opens or closes the form here.
  const [chosen, setView] = useState<View | null>(null);
  const view: View = chosen ?? { step: hasDraft ? 'form' : 'closed' };
  return (
    <Panel title={t('referral.title', { amount })} icon={<GiftIcon />} tone="beet">
      <div className={styles.lead}>
        <p>{t('referral.lead', { amount })}</p>
        <div className={styles.picture}>
          <HeartPotato />
        </div>
      </div>
      <Loaded query={referrals}>
        {(data) => (
          <Card className={styles.own}>
            <ReferralLink link={data.link} />
            <ReferralResults referrals={data} />
          </Card>
        )}
      </Loaded>
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
            takesFocus={chosen?.step === 'form'}
          />
        </Suspense>
      ) : (
        <div>
          <Button
            ref={chosen ? focusOn : undefined}
            variant="secondary"
            onClick={() => setView({ step: 'form' })}
          >
            {t(view.step === 'sent' ? 'referral.another' : 'referral.open')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

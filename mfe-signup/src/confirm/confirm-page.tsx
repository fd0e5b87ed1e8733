import { useProfile } from '@msl/api-client';
import { CardEntry } from '@msl/panels/card/card-entry.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { Skeleton } from '@msl/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../draft/draft-context.tsx';
import { StepPage, StepSkeleton } from '../layout/step-page.tsx';
import { ChosenSummary } from './chosen-summary.tsx';
import styles from './confirm-page.module.css';
import { ConfirmationDates } from './confirmation-dates.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PriceEstimate } from './price-estimate.tsx';
import { ReactivateOffer } from './reactivate-offer.tsx';
import { Testimonials } from './testimonials.tsx';
import { useEstimate } from './use-estimate.ts';

/** Step 5: what was chosen, what it costs, what will happen when, and the card. */
export default function ConfirmPage() {
  const { t } = useTranslation('mfe-signup');
  return (
    <StepPage step={5} place="sign-up-confirm" title={t('confirm.title')} lead={t('confirm.lead')}>
      <Confirmation />
    </StepPage>
  );
}

function Confirmation() {
  // The estimate begins with the coupon of the draft.
  return useDraft().isKnown ? <Chosen /> : <StepSkeleton />;
}

function Chosen() {
  const { subscription } = useProfile();
  const pricing = useEstimate();
  if (!subscription) return null;
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        {subscription.lastDigits ? (
          <ReactivateOffer subscription={subscription} estimate={pricing.estimate} />
        ) : (
          <CardEntry>
            <PaymentForm pricing={pricing} />
          </CardEntry>
        )}
      </div>
      <div className={styles.aside}>
        <ChosenSummary subscription={subscription} />
        {/* Nothing is promised of a place that takes no baskets any more. */}
        {subscription.delivery?.open !== false && (
          <Promised pricing={pricing} comesBack={subscription.lastDigits !== null} />
        )}
      </div>
      <Testimonials />
    </div>
  );
}

type PromisedProps = { pricing: ReturnType<typeof useEstimate>; comesBack: boolean };

/** What the next basket costs, and when it comes. */
function Promised({ pricing: { estimate, failed, retry }, comesBack }: PromisedProps) {
  const { t } = useTranslation('mfe-signup');
  if (!estimate) {
    return failed ? <ErrorState title={t('price.failed')} onRetry={retry} /> : <Skeleton shape="card" />;
  }
  return (
    <>
      <PriceEstimate estimate={estimate} comesBack={comesBack} />
      <ConfirmationDates dates={estimate.dates} />
    </>
  );
}

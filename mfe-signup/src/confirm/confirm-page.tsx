import { useProfile } from '@msl/api-client';
import { CardEntry } from '@msl/panels/card/card-entry.tsx';
import { useTranslation } from 'react-i18next';
import { StepPage } from '../layout/step-page.tsx';
import { ChosenSummary } from './chosen-summary.tsx';
import styles from './confirm-page.module.css';
import { ConfirmationDates } from './confirmation-dates.tsx';
import { PaymentForm } from './payment-form.tsx';
import { ReactivateOffer } from './reactivate-offer.tsx';
import { Testimonials } from './testimonials.tsx';

/** Step 5: what was chosen, what will happen when, and the card. */
export default function ConfirmPage() {
  const { t } = useTranslation('mfe-signup');
  return (
    <StepPage step={5} place="sign-up-confirm" title={t('confirm.title')} lead={t('confirm.lead')}>
      <Confirmation />
    </StepPage>
  );
}

function Confirmation() {
  const { subscription } = useProfile();
  if (!subscription) return null;
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        {subscription.lastDigits ? (
          <ReactivateOffer subscription={subscription} />
        ) : (
          <CardEntry>
            <PaymentForm />
          </CardEntry>
        )}
      </div>
      <div className={styles.aside}>
        <ChosenSummary subscription={subscription} />
        <ConfirmationDates subscription={subscription} />
      </div>
      <Testimonials />
    </div>
  );
}

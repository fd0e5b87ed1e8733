import { useProfile } from '@msl/api-client';
import { DeliveryChoice } from '@msl/panels/delivery/delivery-choice.tsx';
import { draftOf, emptyDeliveryDraft } from '@msl/panels/delivery/delivery-draft.ts';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { ArrowLeftIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/draft-context.tsx';
import { StepPage, StepSkeleton } from '../layout/step-page.tsx';
import { useCorporate } from '../layout/use-corporate.ts';
import { useFirstChoice } from './use-first-choice.ts';

/** Step 4: pick-up point or home, how often and when. */
export default function DeliveryPage() {
  const { t } = useTranslation('mfe-signup');
  return (
    <StepPage step={4} place="sign-up-delivery" title={t('delivery.title')} lead={t('delivery.lead')}>
      <Choice />
    </StepPage>
  );
}

function Choice() {
  const { t } = useTranslation('mfe-signup');
  const navigate = useNavigate();
  const { withCorpo } = useCorporate();
  const { draft, change, isKnown } = useDraft();
  const saved = useProfile().subscription?.delivery ?? null;
  const untouched = JSON.stringify(draft.delivery) === JSON.stringify(emptyDeliveryDraft);
  const first = useFirstChoice(untouched && !saved);

  if (!first || !isKnown) return <StepSkeleton />;
  const begun = saved ? draftOf(saved) : first;
  return (
    <DeliveryChoice
      draft={untouched ? begun : draft.delivery}
      onDraft={(delivery) => change('delivery', delivery)}
      onSaved={() => navigate(withCorpo(paths.signUpConfirm()))}
      submitLabel={t('delivery.next')}
      actions={
        <ButtonLink variant="ghost" to={withCorpo(paths.signUpPersons())} icon={<ArrowLeftIcon />}>
          {t('delivery.back')}
        </ButtonLink>
      }
    />
  );
}

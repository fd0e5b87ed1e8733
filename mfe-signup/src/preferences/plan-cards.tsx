import { apiQuery, useApi } from '@msl/api-client';
import type { Plan, PlanChoice } from '@msl/contracts/entities/plan.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths, usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { ArrowLeftIcon } from '@msl/ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { StepSkeleton } from '../layout/step-page.tsx';
import { useCorporate } from '../layout/use-corporate.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './plan-cards.module.css';

type PlanCardsProps = { answers: PlanChoice[]; onBack: (() => void) | undefined };

/** The plans for the three answers; choosing one moves on to the number of persons. */
export function PlanCards({ answers, onBack }: PlanCardsProps) {
  const { t } = useTranslation('mfe-signup');
  const errorText = useErrorText();
  const api = useApi();
  const navigate = useNavigate();
  const { session } = usePlatform();
  const { withCorpo } = useCorporate();
  const plans = useQuery(apiQuery(api, 'plansByChoice', { query: { 'choices[]': answers } }));

  function choose(plan: Plan) {
    session.choosePlans([{ pid: plan.pid, quantity: plan.default_persons }]);
    navigate(withCorpo(paths.signUpPersons()));
  }

  const back = onBack && (
    <Button variant="ghost" icon={<ArrowLeftIcon />} onClick={onBack}>
      {t('plans.back')}
    </Button>
  );
  if (plans.isPending) return <StepSkeleton />;
  if (plans.isLoadingError) {
    const key = refusalOf(plans.error).key;
    return <ErrorState title={errorText(key)} onRetry={() => void plans.refetch()} />;
  }
  if (plans.data.length === 0) return <EmptyState title={t('plans.none')} action={back} />;
  return (
    <div className={styles.plans}>
      <div className={styles.cards}>
        {plans.data.map((plan) => (
          <PlanCard key={plan.pid} plan={plan} onChoose={() => choose(plan)} />
        ))}
      </div>
      {back && <div>{back}</div>}
    </div>
  );
}

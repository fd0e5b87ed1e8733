import { apiQuery, useApi, useProfile } from '@msl/api-client';
import type { Plan } from '@msl/contracts/entities/plan.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths, usePlatform, useSession } from '@msl/platform';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { StepPage, StepSkeleton } from '../layout/step-page.tsx';
import { useCorporate } from '../layout/use-corporate.ts';
import { PersonsForm } from './persons-form.tsx';

/** Step 2: for how many people the chosen plan is. */
export default function PersonsPage() {
  const { t } = useTranslation('mfe-signup');
  return (
    <StepPage step={2} place="sign-up-persons" title={t('persons.title')} lead={t('persons.lead')}>
      <ChosenPlan />
    </StepPage>
  );
}

function ChosenPlan() {
  const errorText = useErrorText();
  const api = useApi();
  const { session } = usePlatform();
  const { withCorpo } = useCorporate();
  const chosen = useSession((state) => state.plans[0]);
  const subscribed = useProfile().subscription?.plans[0];
  const plans = useQuery(apiQuery(api, 'plans', { query: {} }));

  if (plans.isPending) return <StepSkeleton />;
  if (plans.isLoadingError) {
    const key = refusalOf(plans.error).key;
    return <ErrorState title={errorText(key)} onRetry={() => void plans.refetch()} />;
  }
  const pid = chosen?.pid ?? subscribed?.pid;
  const plan = plans.data.find((one: Plan) => one.pid === pid);
  // A plan taken off sale since it was chosen is chosen again.
  if (!plan) return <Navigate to={withCorpo(paths.signUpPreferences())} replace />;
  const persons = chosen?.quantity ?? subscribed?.persons ?? plan.default_persons;
  return (
    <PersonsForm
      plan={plan}
      persons={persons}
      onPersons={(quantity) => session.choosePlans([{ pid: plan.pid, quantity }])}
    />
  );
}

import { apiKey, useApi, useProfile } from '@msl/api-client';
import type { Plan } from '@msl/contracts/entities/plan.ts';
import { useCopy, useFormat } from '@msl/i18n/use-format.ts';
import { useRefusal } from '@msl/panels/forms/use-refusal.ts';
import { usePersonsWords } from '@msl/panels/plans/use-persons-words.ts';
import { paths, usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { ArrowLeftIcon, ArrowRightIcon, UsersIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCorporate } from '../layout/use-corporate.ts';
import styles from './persons-form.module.css';

type PersonsFormProps = { plan: Plan; persons: number; onPersons: (persons: number) => void };

/** The options of one plan. A visitor's choice waits in the session; an account's is saved at once. */
export function PersonsForm({ plan, persons, onPersons }: PersonsFormProps) {
  const { t } = useTranslation('mfe-signup');
  const format = useFormat();
  const copy = useCopy()(plan.copy);
  const words = usePersonsWords();
  const { withCorpo } = useCorporate(plan);
  const { next, saving, refusal } = useNext(plan, persons);

  return (
    <form className={styles.form} onSubmit={next} noValidate>
      <RadioCards
        name="persons"
        label={t('persons.question', { plan: copy.name })}
        legendSize="heading"
        columns={2}
        value={String(persons)}
        onValueChange={(value) => onPersons(Number(value))}
        options={plan.options.map((option) => ({
          value: String(option.persons),
          label: words({ ...option, is_corporate: plan.is_corporate }),
          description: t('plans.priceRange', {
            min: format.money(option.min_price),
            max: format.money(option.max_price),
          }),
          start: <UsersIcon size="lg" />,
        }))}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div className={styles.actions}>
        <ButtonLink variant="ghost" to={withCorpo(paths.signUpPreferences())} icon={<ArrowLeftIcon />}>
          {t('persons.back')}
        </ButtonLink>
        <Button type="submit" size="lg" wide="phone" pending={saving} iconEnd={<ArrowRightIcon />}>
          {t('persons.next')}
        </Button>
      </div>
    </form>
  );
}

function useNext(plan: Plan, persons: number) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { session } = usePlatform();
  const { withCorpo } = useCorporate(plan);
  const hasAccount = useProfile().profile !== null;
  const save = useMutation({
    mutationFn: () => api.call('setPlans', { body: { plans: [{ pid: plan.pid, persons }] } }),
    onSuccess: (subscription) => {
      queries.setQueryData(apiKey('subscription', {}), subscription);
      session.choosePlans([]);
      navigate(withCorpo(paths.signUpDelivery()));
    },
  });

  function next(event: FormEvent) {
    event.preventDefault();
    if (hasAccount) return save.mutate();
    session.choosePlans([{ pid: plan.pid, quantity: persons }]);
    navigate(withCorpo(paths.signUpAccount()));
  }

  const refusal = useRefusal(save.error).notice;
  return { next, saving: save.isPending, refusal };
}

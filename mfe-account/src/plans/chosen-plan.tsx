import type { Plan, SubscribedPlan } from '@msl/contracts/entities/plan.ts';
import { useCopy, useFormat } from '@msl/i18n/use-format.ts';
import { usePersonsWords } from '@msl/panels/plans/use-persons-words.ts';
import { Button } from '@msl/ui/button.tsx';
import { Facts } from '@msl/ui/facts.tsx';
import { TrashIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../layout/panel.tsx';
import styles from './plan-editor.module.css';

type ChosenPlanProps = {
  plan: Plan;
  persons: number;
  onPersons: (persons: number) => void;
  onRemove: () => void;
};

/** A basket of the subscription: for how many, and what each size costs. */
export function ChosenPlan({ plan, persons, onPersons, onRemove }: ChosenPlanProps) {
  const { t } = useTranslation('mfe-account');
  const { money } = useFormat();
  const copy = useCopy()(plan.copy);
  const words = usePersonsWords();
  return (
    <Basket name={copy.name} onRemove={onRemove}>
      <p className={styles.hint}>{copy.tagline}</p>
      <RadioCards
        name={`persons-${plan.pid}`}
        label={t('plans.persons')}
        columns={3}
        value={String(persons)}
        onValueChange={(value) => onPersons(Number(value))}
        options={plan.options.map((option) => ({
          value: String(option.persons),
          label: words({ persons: option.persons, is_corporate: plan.is_corporate }),
          description: t('plans.range', { min: money(option.min_price), max: money(option.max_price) }),
        }))}
      />
    </Basket>
  );
}

/** A basket that is sold no more: it still comes, and can be taken out. */
export function GonePlan({ plan, onRemove }: { plan: SubscribedPlan; onRemove: () => void }) {
  const { t } = useTranslation('mfe-account');
  const { money } = useFormat();
  const words = usePersonsWords();
  return (
    <Basket name={useCopy()(plan.copy).name} onRemove={onRemove}>
      <p className={styles.hint}>
        <Facts
          facts={[words(plan), t('plans.range', { min: money(plan.min_price), max: money(plan.max_price) })]}
        />
      </p>
      <Notice>{t('plans.gone')}</Notice>
    </Basket>
  );
}

type BasketProps = { name: string; onRemove: () => void; children: ReactNode };

function Basket({ name, onRemove, children }: BasketProps) {
  const { t } = useTranslation('mfe-account');
  return (
    <Panel
      title={name}
      headingLevel={3}
      action={
        <Button
          size="sm"
          variant="ghost"
          icon={<TrashIcon />}
          aria-label={t('plans.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('plans.remove')}
        </Button>
      }
    >
      {children}
    </Panel>
  );
}

import { routes } from '@msl/contracts/routes.ts';
import { Button } from '@msl/ui/button.tsx';
import { IconButton } from '@msl/ui/icon-button.tsx';
import { PlusIcon, TrashIcon } from '@msl/ui/icons.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fault, fileKinds, type Outcome, outcomes, type Target } from '../../harness-state.ts';
import styles from './controls.module.css';

/** What goes wrong, by call of the API or by kind of file. */
export function FaultsField({
  faults,
  ofFiles,
  onChange,
}: {
  faults: readonly Fault[];
  /** Whether files can fail too: not where faults are this browser's own. */
  ofFiles: boolean;
  onChange: (faults: Fault[]) => void;
}) {
  const { t } = useTranslation('harness');
  const [target, setTarget] = useState<Target>('currentUser');
  const [outcome, setOutcome] = useState<Outcome>('500');
  const others = faults.filter((fault) => fault.target !== target);
  const targets: Target[] = [...(ofFiles ? fileKinds : []), ...(Object.keys(routes) as Target[])];
  const named = (one: Target) =>
    one in routes ? one : t(`faults.files.${one as (typeof fileKinds)[number]}`);
  return (
    <fieldset className={styles.group}>
      <legend>{t('faults.title')}</legend>
      {faults.map((fault) => (
        <p key={fault.target} className={styles.fault}>
          <span>
            {t('faults.one', { target: named(fault.target), outcome: t(`faults.outcomes.${fault.outcome}`) })}
          </span>
          <IconButton
            label={t('faults.remove', { target: named(fault.target) })}
            icon={<TrashIcon />}
            onClick={() => onChange(faults.filter((one) => one !== fault))}
          />
        </p>
      ))}
      <SelectField
        label={t('faults.target')}
        value={target}
        options={targets.map((value) => ({ value, label: named(value) }))}
        onChange={(event) => setTarget(event.currentTarget.value as Target)}
      />
      <SelectField
        label={t('faults.outcome')}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: t(`faults.outcomes.${value}`) }))}
        onChange={(event) => setOutcome(event.currentTarget.value as Outcome)}
      />
      <Button
        size="sm"
        variant="secondary"
        icon={<PlusIcon />}
        onClick={() => onChange([...others, { target, outcome }])}
      >
        {t('faults.add')}
      </Button>
    </fieldset>
  );
}

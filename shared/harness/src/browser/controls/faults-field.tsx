import { Button } from '@msl/ui/button.tsx';
import { IconButton } from '@msl/ui/icon-button.tsx';
import { PlusIcon, TrashIcon } from '@msl/ui/icons.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callNames } from '../../calls.ts';
import type { ControlsPage } from '../../harness-pages.ts';
import {
  type Fault,
  fileKinds,
  type Outcome,
  outcomes,
  type StageState,
  type Target,
} from '../../harness-state.ts';
import styles from './controls.module.css';
import { whyNoFault, whyNotYet } from './no-effect.ts';
import type { WatchedPage } from './panels/use-watched.ts';
import { useFaultWords } from './use-fault-words.ts';

const targets: Target[] = [...fileKinds, ...callNames];

type FaultsFieldProps = {
  page: ControlsPage;
  state: StageState;
  watched: Pick<WatchedPage, 'calls' | 'settled'>;
  onChange: (faults: Fault[]) => void;
};

/** What goes wrong, by call of the API or by kind of file. */
export function FaultsField({ page, state, watched, onChange }: FaultsFieldProps) {
  const { t } = useTranslation('harness');
  const { faults } = state;
  const [target, setTarget] = useState<Target>('currentUser');
  const [outcome, setOutcome] = useState<Outcome>('500');
  const others = faults.filter((fault) => fault.target !== target);
  const { targetIn, faultIn } = useFaultWords();
  const whyNot = (one: Target) => {
    const why = whyNoFault(page, state, one);
    return why && t(why);
  };
  const whyNothing = (one: Target) => {
    const why = whyNoFault(page, state, one) ?? whyNotYet(state, watched, one);
    return why && t(why);
  };
  const isWithout = whyNot(target) !== undefined;
  return (
    <fieldset className={styles.group}>
      <legend>{t('faults.title')}</legend>
      {faults.map((fault) => (
        <div key={fault.target} className={styles.fault}>
          <div>
            <p>{faultIn(fault)}</p>
            {whyNothing(fault.target) && <p className={styles.said}>{whyNothing(fault.target)}</p>}
          </div>
          <IconButton
            label={t('faults.remove', { target: targetIn(fault.target) })}
            icon={<TrashIcon />}
            onClick={() => onChange(faults.filter((one) => one !== fault))}
          />
        </div>
      ))}
      <SelectField
        label={t('faults.target')}
        hint={whyNot(target)}
        value={target}
        options={targets.map((value) => ({ value, label: targetIn(value) }))}
        onChange={(event) => setTarget(event.currentTarget.value as Target)}
      />
      <SelectField
        label={t('faults.outcome')}
        disabled={isWithout}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: t(`faults.outcomes.${value}`) }))}
        onChange={(event) => setOutcome(event.currentTarget.value as Outcome)}
      />
      <Button
        size="sm"
        variant="secondary"
        icon={<PlusIcon />}
        disabled={isWithout}
        onClick={() => onChange([...others, { target, outcome }])}
      >
        {t('faults.add')}
      </Button>
    </fieldset>
  );
}

import { useTranslation } from 'react-i18next';
import { callNames } from '../../calls.ts';
import type { Fault, fileKinds, Target } from '../../harness-state.ts';

/** How what can fail is named: a call by its own name, files in words; and a fault as a whole. */
export function useFaultWords() {
  const { t } = useTranslation('harness');
  const targetIn = (target: Target) =>
    callNames.find((call) => call === target) ?? t(`faults.files.${target as (typeof fileKinds)[number]}`);
  const faultIn = ({ target, outcome }: Fault) =>
    t('faults.one', { target: targetIn(target), outcome: t(`faults.outcomes.${outcome}`) });
  return { targetIn, faultIn };
}

import { SelectField } from '@msl/ui/select-field.tsx';
import { useTranslation } from 'react-i18next';
import { comparisons, type StageState } from '../../../harness-state.ts';

type CompareFieldProps = {
  compare: StageState['compare'];
  /** Why nothing would be compared. */
  whyNot: string | undefined;
  onChange: (compare: StageState['compare']) => void;
};

export function CompareField({ compare, whyNot, onChange }: CompareFieldProps) {
  const { t } = useTranslation('harness');
  return (
    <SelectField
      label={t('compare.title')}
      hint={whyNot}
      disabled={whyNot !== undefined}
      value={compare ?? ''}
      options={[
        { value: '', label: t('compare.no') },
        ...comparisons.map((value) => ({ value, label: t(`compare.${value}`) })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(comparisons.find((one) => one === currentTarget.value) ?? null)
      }
    />
  );
}

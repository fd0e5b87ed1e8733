import { SelectField } from '@msl/ui/select-field.tsx';
import { useTranslation } from 'react-i18next';
import { comparisons, type StageState } from '../../../harness-state.ts';

type CompareFieldProps = {
  compare: StageState['compare'];
  onChange: (compare: StageState['compare']) => void;
};

export function CompareField({ compare, onChange }: CompareFieldProps) {
  const { t } = useTranslation('harness');
  return (
    <SelectField
      label={t('compare.title')}
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

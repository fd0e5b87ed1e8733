import type { Timeslot } from '@msl/contracts/entities/timeslot.ts';
import { Badge } from '@msl/ui/badge.tsx';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import { useTranslation } from 'react-i18next';
import { useTimeslotWords } from './timeslot-words.ts';

type TimeslotChoiceProps = {
  label: string;
  timeslots: readonly Timeslot[];
  value: string | null;
  error?: string | undefined;
  onChange: (id: string) => void;
};

/**
 * The weekly windows of a place, those without a place left shown as full; one alone comes already chosen (whoever
 * lists them chooses it).
 */
export function TimeslotChoice({ label, timeslots, value, error, onChange }: TimeslotChoiceProps) {
  const { t } = useTranslation('panels');
  const words = useTimeslotWords();
  return (
    <RadioCards
      name="timeslot"
      label={label}
      columns={timeslots.length > 1 ? 2 : 1}
      value={value}
      error={error}
      onValueChange={onChange}
      options={timeslots.map((slot) => ({
        value: slot.id,
        label: words.day(slot),
        description: words.hours(slot),
        disabled: !slot.active,
        end: !slot.active && <Badge kind="neutral">{t('timeslot.full')}</Badge>,
      }))}
    />
  );
}

/** The window of a place that has only one with places left. */
export function onlyTimeslot(timeslots: readonly Timeslot[]): string | null {
  const [first, second] = timeslots.filter(({ active }) => active);
  return first && !second ? first.id : null;
}

import type { Timeslot } from '@msl/contracts/entities/timeslot.ts';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import { useTimeslotWords } from './timeslot-words.ts';

type TimeslotChoiceProps = {
  label: string;
  timeslots: readonly Timeslot[];
  value: string | null;
  error?: string | undefined;
  onChange: (id: string) => void;
};

/** The weekly windows of a place; one alone comes already chosen (whoever lists them chooses it). */
export function TimeslotChoice({ label, timeslots, value, error, onChange }: TimeslotChoiceProps) {
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
      }))}
    />
  );
}

/** The one window of a place that has only one. */
export const onlyTimeslot = (timeslots: readonly Timeslot[]): string | null =>
  timeslots.length === 1 ? (timeslots[0]?.id ?? null) : null;

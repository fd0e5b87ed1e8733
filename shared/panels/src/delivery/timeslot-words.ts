import type { Timeslot } from '@msl/contracts/entities/timeslot.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';

type Window = Pick<Timeslot, 'day' | 'start_time' | 'end_time'>;

/** How a weekly window reads: its day, and its hours. */
export function useTimeslotWords() {
  const { t } = useTranslation('panels');
  const format = useFormat();
  return {
    day: (slot: Window) => t('timeslot.day', { day: format.weekday(slot.day) }),
    hours: (slot: Window) =>
      t('timeslot.hours', { start: format.time(slot.start_time), end: format.time(slot.end_time) }),
  };
}

import { minutesBetween } from '@msl/contracts/calendar-day.ts';

const DAY = 1440;

/** Whole hours and minutes left until a moment, on its last day only; null before that day and once it is past. */
export function timeLeft(instant: string, now: number): { hours: number; minutes: number } | null {
  const minutes = Math.ceil(minutesBetween(now, instant));
  if (minutes <= 0 || minutes > DAY) return null;
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

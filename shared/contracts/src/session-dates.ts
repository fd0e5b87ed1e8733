import { isDay } from './calendar-day.ts';

/** The moments that a session of its own date can have (ISO 8601, UTC, to the minute): further away the database has no days to count with. */
export const sessionDates = { min: '2000-01-01T00:00', max: '2099-12-31T23:59' };

/** Whether a session can have that moment (ISO 8601). A day that does not exist is none: JavaScript takes 30 February for 2 March. */
export const isSessionDate = (moment: string): boolean => {
  const ms = Date.parse(moment);
  return (
    isDay(moment.slice(0, 10)) &&
    ms >= Date.parse(`${sessionDates.min}Z`) &&
    ms < Date.parse(`${sessionDates.max}Z`) + 60_000
  );
};

import * as v from 'valibot';
import { daysBetween, isDay } from '../calendar-day.ts';
import { HOLIDAYS_MAX_WEEKS } from '../constants.ts';
import type { ErrorKey } from '../errors.ts';
import { form } from './fields.ts';

const day = (missing: ErrorKey) =>
  v.pipe(
    v.string(missing),
    v.nonEmpty(missing),
    v.isoDate('date-not-valid'),
    v.check(isDay, 'date-not-valid'),
  );

/** Days without deliveries, both included. The window (today to 8 months) is the server's to check. */
export const holidaysFormSchema = v.pipe(
  form({ start_at: day('start-date-required'), end_at: day('end-date-required') }),
  v.forward(
    v.partialCheck(
      [['start_at'], ['end_at']],
      (form) => form.start_at <= form.end_at,
      'holidays-end-before-start',
    ),
    ['end_at'],
  ),
  v.forward(
    v.partialCheck(
      [['start_at'], ['end_at']],
      (form) => daysBetween(form.start_at, form.end_at) < HOLIDAYS_MAX_WEEKS * 7,
      'holidays-too-long',
    ),
    ['end_at'],
  ),
);
export type HolidaysForm = v.InferInput<typeof holidaysFormSchema>;

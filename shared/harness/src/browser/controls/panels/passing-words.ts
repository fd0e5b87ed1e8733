import { addMonths, momentOf } from '@msl/contracts/calendar-day.ts';
import { locales } from '@msl/contracts/locale.ts';
import type { Step } from '../../../journey.ts';

/**
 * Whether a step names what the page says otherwise another time: a day, or what the store makes up for one copy of a persona, an
 * email and the number of a receipt of MSL+.
 */
export function isPassing(step: Step): boolean {
  if ('on' in step && step.on?.leadsTo) return false;
  const words = wordsOf(step);
  return madeUp.test(words) || aDay.test(words);
}

/** What a step names on the page: what somebody wrote into it is theirs, and an address is known in any copy. */
function wordsOf(step: Step): string {
  switch (step.do) {
    case 'see':
      return step.text;
    case 'choose':
      return `${step.on.name} ${step.option}`;
    case 'arrive':
    case 'back':
      return '';
    case 'key':
      return step.on?.name ?? '';
    default:
      return step.on.name;
  }
}

const madeUp = /\+[\w-]+@personas\.test|\bMSL-\d+/;

const months = locales.flatMap((locale) =>
  (['long', 'short'] as const).flatMap((month) => {
    const { format } = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
    const days = Array.from({ length: 12 }, (_, turn) => addMonths('2026-01-15', turn));
    return days.map((day) => format(momentOf(day, '12:00')).replace('.', ''));
  }),
);
const aMonth = `(?:${months.join('|')})`;
/** « 20 novembre », « 1er déc. », “Nov 20”, “November 20, 2026”. */
const aDay = new RegExp(`\\b\\d{1,2}(?:er)? ${aMonth}(?!\\p{L})|(?<!\\p{L})${aMonth}\\.? \\d{1,2}\\b`, 'iu');

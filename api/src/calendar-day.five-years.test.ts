import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  momentOf,
  parityOf,
  weekdayOf,
} from './calendar-day.ts';

/** What the days of Toronto are, by Intl and by counting alone: no library of dates has a say in it. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Toronto',
  dateStyle: 'short',
  timeStyle: 'short',
});
const HALF_HOUR = 1_800_000;
const first = Date.parse('2026-01-01T05:00:00Z');
const end = Date.parse('2031-01-01T05:00:00Z');

/** Each half hour of five years with what the clocks of Toronto show: `2026-11-01 01:30`. */
const shown = Array.from({ length: (end - first) / HALF_HOUR }, (_, index) => {
  const instant = first + index * HALF_HOUR;
  return { instant, text: clock.format(instant) };
});
const days: Day[] = [...new Set(shown.map(({ text }) => text.slice(0, 10)))];
const lastOfMonth = new Map(days.map((day) => [day.slice(0, 7), Number(day.slice(8))]));

const springs = ['2026-03-08', '2027-03-14', '2028-03-12', '2029-03-11', '2030-03-10'];
const autumns = ['2026-11-01', '2027-11-07', '2028-11-05', '2029-11-04', '2030-11-03'];
const hoursFrom = (from: Date, to: Date) => (to.getTime() - from.getTime()) / (2 * HALF_HOUR);

test('each half hour lies in the day that Toronto’s clocks show, and what they show leads back to it', () => {
  expect(days).toHaveLength(1826);
  const firsts = new Map<string, number>();
  const wrong = shown.filter(({ instant, text }) => {
    const day = text.slice(0, 10);
    // an hour that comes twice leads back to the first
    const expected = firsts.get(text) ?? instant;
    firsts.set(text, expected);
    return dayOf(new Date(instant)) !== day || momentOf(day, text.slice(11)).getTime() !== expected;
  });
  expect(wrong).toEqual([]);
  expect(shown.length - firsts.size).toBe(2 * autumns.length);
});

test.each(springs)('on %s an hour is missing, and what is asked within it is an hour before', (day) => {
  expect(hoursFrom(momentOf(day, '00:00'), momentOf(addDays(day, 1), '00:00'))).toBe(23);
  expect(hoursFrom(momentOf(day, '01:30'), momentOf(day, '03:30'))).toBe(1);
  expect(momentOf(day, '02:30')).toEqual(momentOf(day, '01:30'));
  expect([momentOf(day, '01:59'), momentOf(day, '03:00')].map((at) => at.toISOString().slice(10))).toEqual([
    'T06:59:00.000Z',
    'T07:00:00.000Z',
  ]);
});

test.each(autumns)('on %s an hour comes twice', (day) => {
  expect(hoursFrom(momentOf(day, '00:00'), momentOf(addDays(day, 1), '00:00'))).toBe(25);
  expect(hoursFrom(momentOf(day, '00:30'), momentOf(day, '02:30'))).toBe(3);
  expect([momentOf(day, '01:59'), momentOf(day, '02:00')].map((at) => at.toISOString().slice(10))).toEqual([
    'T05:59:00.000Z',
    'T07:00:00.000Z',
  ]);
});

test('days follow one another as they are counted', () => {
  const steps = [-366, -56, -7, -1, 0, 1, 2, 7, 14, 42, 365];
  const wrong = days.flatMap((day, index) =>
    steps
      .map((step) => ({ day, step, expected: days[index + step] }))
      .filter(
        ({ step, expected }) =>
          expected && (addDays(day, step) !== expected || daysBetween(day, expected) !== step),
      ),
  );
  expect(wrong).toEqual([]);
});

test('some months later is the same day of the month, or its last', () => {
  const wrong = days.flatMap((day) =>
    [-12, -1, 0, 1, 2, 3, 6, 8, 11, 12, 13, 24].filter((months) => {
      const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
      const month = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
      const last = lastOfMonth.get(month);
      const expected = `${month}-${String(Math.min(Number(day.slice(8)), last ?? 0)).padStart(2, '0')}`;
      return last !== undefined && addMonths(day, months) !== expected;
    }),
  );
  expect(wrong).toEqual([]);
});

test('weekdays and every second week go on and on, from the Thursday that begins 2026', () => {
  const wrong = days.filter(
    (day, index) =>
      weekdayOf(day) !== (4 + index) % 7 ||
      parityOf(day) !== (Math.floor((index + 3) / 7) % 2 === 0 ? 'ODD' : 'EVEN'),
  );
  expect(wrong).toEqual([]);
});

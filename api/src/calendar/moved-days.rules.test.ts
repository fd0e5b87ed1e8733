import { defaultBusinessSettings as settings } from '@msl/contracts/business-settings.ts';
import { addDays, daysBetween, parityOf, weekdayOf } from '../calendar-day.ts';
import { type MovedDay, realDayOf } from './moved-days.rules.ts';
import {
  deliveryAfter,
  deliveryAsMovedNow,
  deliveryOnOrAfter,
  firstDelivery,
  parityOfDelivery,
  type Rhythm,
} from './order-calendar.rules.ts';

const everyYear: MovedDay[] = [
  { day: '12-25', movedTo: '12-24' },
  { day: '01-01', movedTo: '12-31' },
];
const FRIDAY = 5;
const friday: Rhythm = { weekday: FRIDAY, frequence: 7, parity: null, moved: everyYear };

test.each<[title: string, scheduled: string, moved: MovedDay[], real: string | null]>([
  ['an ordinary day stays', '2026-12-18', everyYear, '2026-12-18'],
  ['Christmas comes on its eve', '2026-12-25', everyYear, '2026-12-24'],
  ['New Year’s Day comes in the year before', '2027-01-01', everyYear, '2026-12-31'],
  ['a day into the next year', '2026-12-31', [{ day: '12-31', movedTo: '01-02' }], '2027-01-02'],
  [
    'that year’s own entry is stronger',
    '2026-12-25',
    [...everyYear, { day: '2026-12-25', movedTo: '2026-12-23' }],
    '2026-12-23',
  ],
  [
    'as usual that year',
    '2026-12-25',
    [...everyYear, { day: '2026-12-25', movedTo: '2026-12-25' }],
    '2026-12-25',
  ],
  ['another year is not meant', '2027-12-25', [{ day: '2026-12-25', movedTo: '2026-12-23' }], '2027-12-25'],
  ['none at all', '2026-12-25', [{ day: '12-25', movedTo: null }], null],
  ['none of another day either', '2026-12-25', [...everyYear, { day: '12-24', movedTo: null }], null],
  [
    'a week shifted by a day has each day moved once',
    '2026-12-25',
    [...everyYear, { day: '12-24', movedTo: '12-23' }],
    '2026-12-24',
  ],
])('%s', (_title, scheduled, moved, real) => {
  expect(realDayOf(scheduled, moved)).toBe(real);
});

test('a Friday customer over the Holidays: no delivery is lost, none comes twice', () => {
  expect(deliveryOnOrAfter('2026-12-19', friday)).toBe('2026-12-24');
  expect(deliveryOnOrAfter('2026-12-25', friday)).toBe('2026-12-31');
  expect(deliveryAfter('2026-12-18', friday)).toBe('2026-12-24');
  expect(deliveryAfter('2026-12-24', friday)).toBe('2026-12-31');
  expect(deliveryAfter('2026-12-31', friday)).toBe('2027-01-08');
});

test('every second week is counted by the scheduled day, also where its week ends before', () => {
  // 25 December 2028 is a Monday: its Sunday belongs to the week before.
  const monday: Rhythm = { ...friday, weekday: 1, frequence: 14 };
  expect(parityOfDelivery('2028-12-24', monday)).toBe(parityOf('2028-12-25'));
  expect(deliveryAfter('2028-12-24', monday)).toBe('2029-01-08');
  expect(deliveryAfter('2028-12-11', monday)).toBe('2028-12-24');
});

test('a first delivery is the real day, with its own cut-off and holidays', () => {
  const at = (now: string, holidays: Parameters<typeof firstDelivery>[2] = null) =>
    firstDelivery(new Date(now), friday, holidays, settings);
  expect(at('2026-12-21T10:00:00-05:00')).toBe('2026-12-24');
  // In time for a Friday, too late for its Thursday.
  expect(at('2026-12-22T10:00:00-05:00')).toBe('2026-12-31');
  // Holidays that begin on Christmas leave its eve; those until the eve leave the next week.
  expect(at('2026-12-21T10:00:00-05:00', { startAt: '2026-12-25', endAt: '2026-12-30' })).toBe('2026-12-24');
  expect(at('2026-12-21T10:00:00-05:00', { startAt: '2026-12-20', endAt: '2026-12-24' })).toBe('2026-12-31');
});

/** The scheduled days of a rhythm over five years, without the calendar's own help. */
const scheduledDays = (weekday: number, frequence: 7 | 14, parity: 'ODD' | 'EVEN' | null): string[] => {
  const days: string[] = [];
  for (let day = '2026-01-01'; day < '2031-02-01'; day = addDays(day, 1)) {
    const isItsWeek = frequence === 7 || parityOf(day) === parity;
    if (weekdayOf(day) === weekday && isItsWeek) days.push(day);
  }
  return days;
};

const tables: [name: string, moved: MovedDay[]][] = [
  ['every year’s', everyYear],
  ['none on either day', everyYear.map(({ day }) => ({ day, movedTo: null }))],
  [
    'a shifted week',
    ['23', '24', '25', '26'].map((day) => ({ day: `12-${day}`, movedTo: `12-${Number(day) - 1}` })),
  ],
  [
    'two days on one',
    [
      { day: '2027-06-24', movedTo: '2027-06-21' },
      { day: '2027-06-17', movedTo: '2027-06-21' },
    ],
  ],
  [
    'past one another',
    [
      { day: '2027-06-17', movedTo: '2027-06-23' },
      { day: '2027-06-24', movedTo: '2027-06-18' },
    ],
  ],
];
const rhythms = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
  (
    [
      [7, null],
      [14, 'ODD'],
      [14, 'EVEN'],
    ] as const
  ).map(([frequence, parity]) => ({ weekday, frequence, parity })),
);

test.each(tables)(
  '2026 to 2030, all weekdays and weeks, %s: each delivery once, in order',
  (_name, moved) => {
    for (const { weekday, frequence, parity } of rhythms) {
      const rhythm: Rhythm = { weekday, frequence, parity, moved };
      const real = scheduledDays(weekday, frequence, parity).map((day) => realDayOf(day, moved));
      const expected = [...new Set(real.filter((day) => day !== null))].sort();
      const everyWeek = scheduledDays(weekday, 7, null).map((day) => realDayOf(day, moved));
      const walked: string[] = [];
      let day = deliveryOnOrAfter(expected[0] ?? '', rhythm);
      while (day < '2031-01-01') {
        walked.push(day);
        const next = deliveryAfter(day, rhythm);
        expect(next > day).toBe(true);
        // Whatever day it is asked on, the next one is the same; a rhythm whose weeks are not settled keeps to it.
        expect(deliveryOnOrAfter(addDays(day, 1), rhythm)).toBe(next);
        if (frequence === 14) {
          expect(parityOfDelivery(day, rhythm)).toBe(parity);
          const isOne = everyWeek.filter((one) => one === day).length === 1;
          if (isOne) expect(deliveryAfter(day, { ...rhythm, parity: null })).toBe(next);
        }
        day = next;
      }
      expect({ rhythm, walked }).toEqual({ rhythm, walked: expected.filter((one) => one < '2031-01-01') });
    }
  },
);

test('two deliveries of every second week stay 14 scheduled days apart', () => {
  const rhythm: Rhythm = { ...friday, frequence: 14, parity: parityOf('2026-12-25') };
  expect(deliveryAfter('2026-12-11', rhythm)).toBe('2026-12-24');
  expect(deliveryAfter('2026-12-24', rhythm)).toBe('2027-01-08');
  expect(daysBetween('2026-12-11', '2027-01-08')).toBe(28);
});

test.each<[title: string, planned: string, moved: MovedDay[], now: string]>([
  ['moved since', '2026-12-25', everyYear, '2026-12-24'],
  ['no longer moved', '2026-12-24', [], '2026-12-25'],
  ['moved elsewhere', '2026-12-24', [{ day: '2026-12-25', movedTo: '2026-12-26' }], '2026-12-26'],
  ['not delivered any more', '2026-12-25', [{ day: '2026-12-25', movedTo: null }], '2027-01-01'],
  ['not concerned', '2026-12-18', everyYear, '2026-12-18'],
])('a planned day that is %s', (_title, planned, moved, expected) => {
  expect(deliveryAsMovedNow(planned, { ...friday, moved })).toBe(expected);
});

import { defaultBusinessSettings as settings } from '@msl/contracts/business-settings.ts';
import { deliveryAfter, deliveryOnOrAfter, leavesFairTime, orderDates } from '../../calendar/public.ts';
import { addDays, type Day, daysBetween, later, weekdayOf } from '../../calendar-day.ts';
import { type LatestOrder, nextWithoutOrder } from './coming-delivery.rules.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const FREQUENCIES = [7, 14] as const;
const MOVED = [
  { day: '12-25', movedTo: '12-24' },
  { day: '01-01', movedTo: '12-31' },
  { day: '2028-07-01', movedTo: null },
];

const anOrder = (day: Day, isSkipped = false): LatestOrder => ({
  ...{ oid: day, day, weekday: weekdayOf(day), isSkipped },
});
const next = (orders: LatestOrder[], now: string | Date, weekday: number, frequence: 7 | 14) =>
  nextWithoutOrder(
    { holidays: null, latestOrders: orders },
    { weekday, frequence, parity: null, moved: [] },
    new Date(now),
    settings,
  );
/** Counted from a Monday. */
const weekOf = (day: Day) => Math.floor(daysBetween('2025-12-29', day) / 7);

const BILLED = '2026-11-18T09:00:00-05:00';
const paid = [anOrder('2026-11-19')];
const skipped = [anOrder('2026-11-12'), anOrder('2026-11-19', true)];

test.each([
  ['Saturday of the week after', paid, BILLED, 6, 7, '2026-11-28'],
  ['Monday of the week after', paid, BILLED, 1, 7, '2026-11-23'],
  ['Saturday two weeks after', paid, BILLED, 6, 14, '2026-12-05'],
  ['and so on the day after the delivery', paid, '2026-11-20T10:00:00-05:00', 6, 14, '2026-12-05'],
  ['a Sunday’s basket is not followed on Tuesday', [anOrder('2026-11-22')], BILLED, 2, 7, '2026-12-01'],
  ['long after it, the first day with fair time', paid, '2026-12-17T10:00:00-05:00', 6, 14, '2026-12-26'],
  ['in the week of a skipped basket', skipped, '2026-11-17T10:00:00-05:00', 6, 7, '2026-11-21'],
  ['only with fair time', skipped, BILLED, 5, 7, '2026-11-27'],
  ['every second week, not so near the basket before', skipped, BILLED, 6, 14, '2026-12-05'],
  ['every second week, from the skipped one on', skipped, BILLED, 4, 14, '2026-12-03'],
] as const)('a new rhythm: %s', (_title, orders, now, weekday, frequence, expected) => {
  expect(next([...orders], now, weekday, frequence)).toBe(expected);
});

test('whatever the days and the frequency, over five years, the next basket keeps its distance and leaves fair time', () => {
  const wrong: unknown[] = [];
  for (let day = '2026-01-01'; day < '2031-01-01'; day = addDays(day, 5)) {
    for (const hours of [0, 23, 50, 75, 200, 400]) {
      const now = later(orderDates(day, settings).billsAt, hours, 'hour');
      for (const weekday of WEEKDAYS) {
        for (const frequence of FREQUENCIES) {
          const found = next([anOrder(day)], now, weekday, frequence);
          const isApart = (one: Day) =>
            daysBetween(day, one) >= frequence - 3 && weekOf(one) - weekOf(day) >= frequence / 7;
          const isRight = (one: Day) => isApart(one) && leavesFairTime(one, now, settings);
          const isFirst = !isRight(addDays(found, -7));
          if (weekdayOf(found) !== weekday || !isRight(found) || !isFirst) {
            wrong.push({ day, now, weekday, frequence, found });
          }
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('in the rhythm that it was in, it is the delivery after, moved days and all', () => {
  const wrong: unknown[] = [];
  for (const weekday of WEEKDAYS) {
    for (const frequence of FREQUENCIES) {
      const start = deliveryOnOrAfter('2026-01-05', { weekday, frequence, parity: null, moved: MOVED });
      const parity = frequence === 14 ? ('EVEN' as const) : null;
      const rhythm = { weekday, frequence, parity, moved: MOVED };
      for (let day = deliveryAfter(start, rhythm); day < '2031-01-01'; day = deliveryAfter(day, rhythm)) {
        const { populatesAt } = orderDates(day, settings);
        const cycle = { holidays: null, latestOrders: [{ ...anOrder(day), weekday }] };
        const found = nextWithoutOrder(cycle, rhythm, populatesAt, settings);
        if (found !== deliveryAfter(day, rhythm)) wrong.push({ day, rhythm, found });
      }
    }
  }
  expect(wrong).toEqual([]);
});

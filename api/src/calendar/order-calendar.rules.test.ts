import { defaultBusinessSettings as settings } from '@msl/contracts/business-settings.ts';
import { addDays, daysBetween, parityOf, weekdayOf } from '../calendar-day.ts';
import { orderDates } from '../order-dates.ts';
import { deliveryAfter, deliveryOnOrAfter, firstDelivery } from './order-calendar.rules.ts';

const evening = { ...settings, cutOff: 'evening' as const };

test('every date of a Thursday delivery', () => {
  expect(orderDates('2026-11-26', settings)).toEqual({
    deliveryDate: '2026-11-26',
    populatingDate: '2026-11-22',
    populatesAt: new Date('2026-11-22T12:00:00-05:00'),
    processingDate: '2026-11-23',
    shownProcessingDate: '2026-11-25',
    cartProcessingDate: '2026-11-25',
    cutOffAt: new Date('2026-11-25T03:00:00-05:00'),
    billsAt: new Date('2026-11-25T04:00:00-05:00'),
    triesAt: [new Date('2026-11-25T10:00:00-05:00'), new Date('2026-11-25T16:00:00-05:00')],
    paysUntil: new Date('2026-11-25T18:00:00-05:00'),
  });
});

test.each([
  ['winter', '2026-11-26', '2026-11-25T08:00:00.000Z', '2026-11-25T04:59:00.000Z'],
  ['summer', '2026-07-16', '2026-07-15T07:00:00.000Z', '2026-07-15T03:59:00.000Z'],
  ['the day the clocks go forward', '2026-03-09', '2026-03-08T07:00:00.000Z', '2026-03-08T04:59:00.000Z'],
  ['the day the clocks go back', '2026-11-02', '2026-11-01T08:00:00.000Z', '2026-11-01T03:59:00.000Z'],
])('both cut-offs in %s', (_when, delivery, night, beforeMidnight) => {
  expect(orderDates(delivery, settings).cutOffAt.toISOString()).toBe(night);
  expect(orderDates(delivery, evening).cutOffAt.toISOString()).toBe(beforeMidnight);
});

test('the offsets follow their settings', () => {
  const other = {
    ...settings,
    openingTimeDays: 5,
    shownProcessingDateOffsetDays: 3,
    cartSummaryOffsetDays: 4,
  };
  expect(orderDates('2026-11-26', other)).toMatchObject({
    processingDate: '2026-11-21',
    shownProcessingDate: '2026-11-24',
    cartProcessingDate: '2026-11-25',
    cutOffAt: new Date('2026-11-24T03:00:00-05:00'),
  });
});

const thursday = { weekday: 4, frequence: 7, parity: null, moved: [] } as const;

test.each([
  ['the same day', '2026-11-26', thursday, '2026-11-26'],
  ['later in the week', '2026-11-27', thursday, '2026-12-03'],
  ['the next even week', '2026-11-27', { ...thursday, frequence: 14, parity: 'EVEN' }, '2026-12-10'],
  ['the next odd week', '2026-11-27', { ...thursday, frequence: 14, parity: 'ODD' }, '2026-12-03'],
] as const)('the delivery on or after is %s', (_title, from, rhythm, expected) => {
  expect(deliveryOnOrAfter(from, rhythm)).toBe(expected);
});

test('a bi-weekly subscriber keeps the parity of the first delivery', () => {
  const rhythm = { ...thursday, frequence: 14 } as const;
  expect(deliveryAfter('2026-11-26', rhythm)).toBe('2026-12-10');
  expect(deliveryAfter('2026-12-10', rhythm)).toBe('2026-12-24');
});

test('every second week stays every second week, over each New Year from 2026 to 2040', () => {
  for (const start of ['2026-01-05', '2026-01-12', '2026-12-24', '2026-12-31']) {
    const rhythm = { weekday: weekdayOf(start), frequence: 14, parity: parityOf(start), moved: [] } as const;
    const gaps = new Set<number>();
    for (let day = start; day < '2041-01-01'; ) {
      const next = deliveryAfter(day, rhythm);
      gaps.add(daysBetween(day, next));
      // What is planned anew the day after a delivery, from the stored parity alone, is the same delivery.
      expect(deliveryOnOrAfter(addDays(day, 1), rhythm)).toBe(next);
      day = next;
    }
    expect([...gaps]).toEqual([14]);
  }
});

test.each([
  ['a Monday sign-up gets that week', '2026-11-23T10:00:00-05:00', null, '2026-11-26'],
  [
    'less than a day before the cut-off it is the week after',
    '2026-11-24T10:00:00-05:00',
    null,
    '2026-12-03',
  ],
  [
    'holidays are stepped over',
    '2026-11-23T10:00:00-05:00',
    { startAt: '2026-11-20', endAt: '2026-12-03' },
    '2026-12-10',
  ],
])('the first delivery: %s', (_title, now, holidays, expected) => {
  expect(firstDelivery(new Date(now), thursday, holidays, settings)).toBe(expected);
});
